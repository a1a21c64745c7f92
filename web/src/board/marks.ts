/** What a position puts on a hex board, in the words of the drawing. */

import type { BoardFacts, HexFacts, TileFacts } from "../geometry/facts";
import { centre, INNER, R, type Point } from "../geometry/hex";

export interface Laid {
  readonly tile: string;
  readonly rotation: number;
}

export interface StationMark {
  readonly hex: string;
  readonly city: number;
  readonly slot: number;
  readonly company: string;
  /** A home that is kept for a company which has not come yet. */
  readonly ghost?: boolean;
  /** A station without a slot of its own, beside the city. */
  readonly extra?: boolean;
}

export interface CompanyLook {
  readonly sym: string;
  readonly name: string;
  readonly color: string;
  readonly ink?: string | null;
  readonly pattern: number;
}

/** A step of a route inside one hex: from an edge or a stop to an edge or a stop. */
export interface RoutePiece {
  readonly hex: string;
  readonly from: number | string;
  readonly to: number | string;
}

export interface RouteBand {
  readonly id: string;
  readonly color: string;
  readonly dash: string;
  readonly pieces: readonly RoutePiece[];
  /** Where the sum stands. */
  readonly end: string | null;
  readonly sum: string;
}

/** A small sign on a hex that is neither tile nor station: a private's home, an added stop, a marker. */
export interface HexSign {
  readonly hex: string;
  readonly text: string;
  readonly title: string;
  /** The hex is framed, so that the eye finds it. */
  readonly framed?: boolean;
}

export interface Preview {
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
}

export class BoardIndex {
  readonly hexes: ReadonlyMap<string, HexFacts>;
  readonly tiles: ReadonlyMap<string, TileFacts>;
  readonly middles: ReadonlyMap<string, Point>;
  /** The hex of each off-board group that carries its values and its name. */
  readonly bearers: ReadonlySet<string>;

  constructor(readonly facts: BoardFacts) {
    this.hexes = new Map(facts.hexes.map((hex) => [hex.id, hex]));
    this.tiles = new Map(facts.tiles.map((tile) => [tile.id, tile]));
    this.middles = new Map(facts.hexes.map((hex) => [hex.id, centre(hex.x, hex.y, facts.layout)]));
    this.bearers = bearersOf(facts.hexes);
  }

  face(hex: string, laid: Readonly<Record<string, Laid>>): { face: TileFacts; rotation: number } {
    const lies = laid[hex];
    const tile = lies && this.tiles.get(lies.tile);
    return tile ? { face: tile, rotation: lies.rotation } : { face: this.hexes.get(hex)!, rotation: 0 };
  }
}

/** One hex of each group shows the values: the named one, else the one with the most room (least track). */
function bearersOf(hexes: readonly HexFacts[]): Set<string> {
  const groups = new Map<string, HexFacts[]>();
  const bearers = new Set<string>();
  for (const hex of hexes) {
    const stops = [...(hex.offboards ?? []), ...(hex.cities ?? [])].filter(
      (stop) => typeof stop.revenue !== "number",
    );
    if (stops.length === 0) continue;
    const names = new Set(stops.map((stop) => stop.group).filter((group): group is string => Boolean(group)));
    if (names.size === 0) bearers.add(hex.id);
    // A hex that two areas share belongs to neither's middle.
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), hex]);
  }
  const shared = (hex: HexFacts): number => (hex.offboards?.length ?? 0) + (hex.cities?.length ?? 0);
  for (const members of groups.values()) {
    const ranked = [...members].sort(
      (a, b) =>
        Number(Boolean(b.name)) - Number(Boolean(a.name)) ||
        shared(a) - shared(b) ||
        (a.track?.length ?? 0) - (b.track?.length ?? 0),
    );
    bearers.add(ranked[0]!.id);
  }
  return bearers;
}

/** Room for the letters and numbers round the board. */
export const RIM = 56;

/** Letters and numbers along the rim: one text for each column and row that the ids name. */
export function rimOf(facts: BoardFacts): { text: string; at: Point; side: "top" | "left" }[] {
  const parts = facts.hexes.flatMap((hex) => {
    const match = /^([A-Za-z]+)(-?\d+)$/.exec(hex.id);
    return match ? [{ hex, word: match[1]!, number: match[2]! }] : [];
  });
  const along = (key: "word" | "number"): Map<string, HexFacts[]> => {
    const found = new Map<string, HexFacts[]>();
    for (const entry of parts) found.set(entry[key], [...(found.get(entry[key]) ?? []), entry.hex]);
    return found;
  };
  const words = [...along("word").values()].filter((hexes) => hexes.length > 1);
  const columns =
    words.filter((hexes) => hexes.every((hex) => hex.x === hexes[0]!.x)).length * 2 > words.length;
  const all = facts.hexes.map((hex) => centre(hex.x, hex.y, facts.layout));
  const top = Math.min(...all.map((p) => p.y)) - (facts.layout === "flat" ? INNER : R) - RIM / 2;
  const left = Math.min(...all.map((p) => p.x)) - (facts.layout === "flat" ? R : INNER) - RIM / 2;
  const marks: { text: string; at: Point; side: "top" | "left" }[] = [];
  for (const key of ["word", "number"] as const) {
    for (const [text, hexes] of along(key)) {
      const first = centre(hexes[0]!.x, hexes[0]!.y, facts.layout);
      if ((key === "word") === columns) marks.push({ text, at: { x: first.x, y: top }, side: "top" });
      else marks.push({ text, at: { x: left, y: first.y }, side: "left" });
    }
  }
  return marks;
}

/** The hex that lies nearest in a direction, for the arrow keys. */
export function towards(
  index: BoardIndex,
  from: string,
  direction: "up" | "down" | "left" | "right",
): string | null {
  const start = index.middles.get(from);
  if (!start) return null;
  const wanted = { up: -Math.PI / 2, down: Math.PI / 2, left: Math.PI, right: 0 }[direction];
  let best: string | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [id, at] of index.middles) {
    if (id === from) continue;
    const angle = Math.atan2(at.y - start.y, at.x - start.x);
    const off = Math.abs(Math.atan2(Math.sin(angle - wanted), Math.cos(angle - wanted)));
    if (off > Math.PI / 3 + 0.01) continue;
    const cost = Math.hypot(at.x - start.x, at.y - start.y) * (1 + off * 0.6);
    if (cost < lowest) {
      lowest = cost;
      best = id;
    }
  }
  return best;
}
