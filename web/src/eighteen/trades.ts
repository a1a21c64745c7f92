/** What may be traded, company by company. */

import type { Choice } from "../api/types";

/** Is the company only to be started? */
export function starts(list: readonly Choice[]): boolean {
  return list.every((choice) => choice.action.do === "start_company");
}

/** Companies in play first, the dearest on top; those to be started after them, in the order of the choices. */
export function byPrice(
  choices: readonly Choice[],
  companies: readonly { readonly id: string; readonly price: number | null }[],
): [string, Choice[]][] {
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
