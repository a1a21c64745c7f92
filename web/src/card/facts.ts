/** What a reference card shows of an 18xx title, out of what is printed. */

import type { Printed } from "../eighteen/view";

export interface TrainRow {
  /** The card of the deck; empty in the further rows of a card whose kinds differ. */
  readonly card: string;
  readonly kinds: readonly string[];
  readonly price: number;
  /** The cards whose first sale scraps it; none: it stays for good. */
  readonly scrappedBy: readonly string[];
}

/** One row for each card of the deck, or for each kind of train on it where they differ. */
export function trainRows(printed: Printed): TrainRow[] {
  const cards = new Map<string, TrainRow[]>();
  for (const [kind, facts] of Object.entries(printed.trains)) {
    const rows = cards.get(facts.card) ?? [];
    const by = [...new Set(facts.rustedBy.map((other) => printed.trains[other]?.card ?? other))];
    const name = typeof facts.facts.type === "string" && facts.facts.size ? facts.facts.type : kind;
    const alike = rows.findIndex((row) => row.price === facts.price && row.scrappedBy.join() === by.join());
    if (alike >= 0) rows[alike] = { ...rows[alike]!, kinds: [...rows[alike]!.kinds, name] };
    else
      rows.push({
        card: rows.length === 0 ? facts.card : "",
        kinds: [name],
        price: facts.price,
        scrappedBy: by,
      });
    cards.set(facts.card, rows);
  }
  return [...cards.values()].flat();
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
