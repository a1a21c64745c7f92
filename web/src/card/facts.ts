/** What a reference card shows of an 18xx title, out of what is printed. */

import type { Printed } from "../eighteen/view";

export interface TrainRow {
  readonly card: string;
  /** The kinds of train on it; one alone where the card is called as its train. */
  readonly kinds: readonly string[];
  readonly prices: readonly number[];
  /** The cards whose first sale scraps it; none: it stays for good. */
  readonly scrappedBy: readonly string[];
}

/** One row for each card of the deck. */
export function trainRows(printed: Printed): TrainRow[] {
  const cards = new Map<string, string[]>();
  for (const [kind, facts] of Object.entries(printed.trains))
    cards.set(facts.card, [...(cards.get(facts.card) ?? []), kind]);
  return [...cards].map(([card, kinds]) => {
    const facts = kinds.map((kind) => printed.trains[kind]!);
    const names = facts.flatMap((each) => each.rustedBy.map((by) => printed.trains[by]?.card ?? by));
    return {
      card,
      kinds,
      prices: [...new Set(facts.map((each) => each.price))],
      scrappedBy: [...new Set(names)],
    };
  });
}

/** Prices of stations by those who pay them: one row where all companies pay the same. */
export function stationRows(printed: Printed): { companies: string[]; costs: readonly number[] }[] {
  const rows = new Map<string, { companies: string[]; costs: readonly number[] }>();
  for (const company of printed.companies) {
    const key = company.stationCosts.join(" ");
    const row = rows.get(key) ?? { companies: [], costs: company.stationCosts };
    row.companies.push(company.id);
    rows.set(key, row);
  }
  return [...rows.values()].filter((row) => row.costs.length > 0);
}

export const TILE_COLOURS = ["yellow", "green", "brown", "gray"] as const;

/** The phase in which each colour of tiles may first be laid. */
export function colourPhases(printed: Printed): { colour: (typeof TILE_COLOURS)[number]; phase: string }[] {
  return TILE_COLOURS.flatMap((colour) => {
    const phase = printed.phases.find((each) => each.tiles.includes(colour));
    return phase ? [{ colour, phase: phase.name }] : [];
  });
}
