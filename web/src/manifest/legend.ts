/** The signs of a printed map, only those that it uses, each with a hex or tile on which it can be seen. */

import type { HexFacts, TileFacts } from "../geometry/facts";
import type { Printed } from "../eighteen/view";

export interface MapSign {
  /** The message that explains it: `legend-...`. */
  readonly word:
    | "white"
    | "city"
    | "cities"
    | "town"
    | "towns"
    | "offboard"
    | "gray"
    | "yellow"
    | "blue"
    | "label"
    | "red"
    | "ground"
    | "purple"
    | "stub"
    | "barrier"
    | "border";
  /** What tells several signs of one kind apart: a label, a kind of ground. */
  readonly what: string;
  readonly cost: number;
  readonly sample: HexFacts | TileFacts;
  readonly isHex: boolean;
  /** The side to draw in red or blue. */
  readonly edge: number | null;
}

const isEmpty = (hex: HexFacts): boolean =>
  !hex.cities?.length && !hex.towns?.length && !hex.offboards?.length;

export function legendOf(printed: Printed): MapSign[] {
  const signs = new Map<string, MapSign>();
  const add = (
    word: MapSign["word"],
    sample: HexFacts | TileFacts | undefined,
    more: Partial<Pick<MapSign, "what" | "cost" | "edge">> = {},
  ): void => {
    const key = `${word} ${more.what ?? ""}`;
    if (!sample || signs.has(key)) return;
    const isHex = "x" in sample;
    signs.set(key, {
      word,
      what: more.what ?? "",
      cost: more.cost ?? 0,
      edge: more.edge ?? null,
      // A name would not fit a small picture.
      sample: isHex ? { ...sample, name: null } : sample,
      isHex,
    });
  };
  const hexes: readonly HexFacts[] = printed.hexes;
  const plain = hexes.filter((hex) => !hex.label && !hex.terrain?.some((part) => part.cost));
  const white = plain.filter((hex) => hex.color === "white");
  add("white", white.find(isEmpty));
  add("city", white.find((hex) => hex.cities?.length === 1) ?? hexes.find((hex) => hex.cities?.length === 1));
  add(
    "cities",
    hexes.find((hex) => (hex.cities?.length ?? 0) > 1),
  );
  add("town", white.find((hex) => hex.towns?.length === 1) ?? hexes.find((hex) => hex.towns?.length === 1));
  add("towns", white.find((hex) => hex.towns?.length === 2) ?? hexes.find((hex) => hex.towns?.length === 2));
  add(
    "offboard",
    hexes.find((hex) => hex.color === "red" && hex.offboards?.length),
  );
  add("yellow", plain.find((hex) => hex.color === "yellow") ?? hexes.find((hex) => hex.color === "yellow"));
  add(
    "gray",
    plain.find((hex) => hex.color === "gray"),
  );
  add(
    "blue",
    hexes.find((hex) => hex.color === "blue" && hex.offboards?.length),
  );
  const marked = hexes.filter((hex) => hex.label && !hex.red);
  const homes = hexes.filter((hex) => hex.red);
  add("label", marked[0], { what: marks(marked) });
  add("red", homes[0], { what: marks(homes) });
  for (const hex of hexes)
    for (const part of hex.terrain ?? [])
      if (part.cost) add("ground", isEmpty(hex) ? hex : bare(hex), { what: part.kind, cost: part.cost });
  add(
    "stub",
    hexes.find((hex) => hex.stubs?.length),
  );
  for (const hex of hexes)
    for (const border of hex.borders ?? []) {
      if (border.cost) add("border", hex, { what: border.type, cost: border.cost, edge: border.edge });
      else add("barrier", hex, { what: "", edge: border.edge });
    }
  add(
    "purple",
    printed.tiles.find((tile) => tile.purple),
  );
  return [...signs.values()];
}

/** The marks of some hexes, each once. */
function marks(hexes: readonly HexFacts[]): string {
  return [...new Set(hexes.map((hex) => hex.red ?? hex.label ?? ""))].join(", ");
}

/** The hex without what is built there, so that its ground can be seen. */
function bare(hex: HexFacts): HexFacts {
  return { ...hex, cities: [], towns: [], track: [], label: null };
}
