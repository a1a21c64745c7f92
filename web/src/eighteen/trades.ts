/** What may be traded, company by company. */

import type { Choice } from "../api/types";

/** One company and what may be traded of it. */
export type Trade = [string, Choice[]];

/** Is the company only to be started? */
export function starts(list: readonly Choice[]): boolean {
  return list.every((choice) => choice.action.do === "start_company");
}

/** The lowest and the highest starting price of these choices, also where a price is set with one of them. */
export function startingPrices(list: readonly Choice[]): readonly [number, number] {
  const prices = list.flatMap((choice) => {
    const free = choice.free?.par;
    return free?.kind === "one_of" ? free.values.map(Number) : [Number(choice.action.par)];
  });
  const known = prices.filter((price) => !Number.isNaN(price));
  return [Math.min(...known), Math.max(...known)];
}

/** What is to be said of every sale of a list that offers several: then it is said once, and not on each button. */
export function saidOfSales(list: readonly Choice[], note: (choice: Choice) => string | null): string {
  const sales = list.filter((choice) => choice.action.do === "sell_shares");
  const [first, ...others] = new Set(sales.map((choice) => note(choice) ?? ""));
  return sales.length > 1 && others.length === 0 ? (first ?? "") : "";
}

/** Companies in play first, the dearest on top; those to be started after them, in the order of the choices. */
export function byPrice(
  choices: readonly Choice[],
  companies: readonly { readonly id: string; readonly price: number | null }[],
): Trade[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const company = String(choice.action.company ?? "");
    groups.set(company, [...(groups.get(company) ?? []), choice]);
  }
  const prices = new Map(companies.map(({ id, price }) => [id, price ?? 0]));
  return [...groups].sort(
    (a, b) =>
      Number(starts(a[1])) - Number(starts(b[1])) || (prices.get(b[0]) ?? 0) - (prices.get(a[0]) ?? 0),
  );
}

export interface Kinds {
  readonly buy: readonly Trade[];
  readonly sell: readonly Trade[];
  readonly start: readonly Trade[];
}

/** By what can be done: shares that can be bought, those that can only be sold, and companies to be started. */
export function byKind(groups: readonly Trade[]): Kinds {
  const sells = ([, list]: Trade): boolean => list.every((choice) => choice.action.do === "sell_shares");
  return {
    buy: groups.filter((trade) => !starts(trade[1]) && !sells(trade)),
    sell: groups.filter(sells),
    start: groups.filter((trade) => starts(trade[1])),
  };
}

/** Is there a last run to tell of? A company that has not run, or had nothing to run, earned nothing. */
export function earned(revenue: number | null): revenue is number {
  return revenue !== null && revenue > 0;
}
