/** What is printed on hexes and tiles, as the server tells it. */

import type { Records } from "../api/types";
import type { Layout } from "./hex";

export type TrackEnd = number | string;
export type StopFact = Readonly<Records["StopFact"]>;
export type Revenue = StopFact["revenue"];
export type TileFacts = Readonly<Omit<Records["TileFacts"], "supply">>;
export type HexFacts = Readonly<Records["HexFacts"]>;

export interface BoardFacts {
  readonly layout: Layout;
  readonly hexes: readonly HexFacts[];
  readonly tiles: readonly TileFacts[];
}

/** "city1" → ["city", 1]; null for an edge. */
export function stopOf(end: TrackEnd): { kind: "city" | "town" | "offboard"; index: number } | null {
  if (typeof end === "number") return null;
  const match = /^(city|town|offboard)(\d+)$/.exec(end);
  return match ? { kind: match[1] as "city" | "town" | "offboard", index: Number(match[2]) } : null;
}

/** Edges that a stop is joined to, in the order of the track. */
export function edgesOf(facts: TileFacts, stop: string): number[] {
  const edges: number[] = [];
  for (const [a, b] of facts.track ?? []) {
    if (a === stop && typeof b === "number") edges.push(b);
    if (b === stop && typeof a === "number") edges.push(a);
  }
  return edges;
}
