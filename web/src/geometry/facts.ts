/** What is printed on hexes and tiles, as the server tells it. */

import type { Layout } from "./hex";

export type TrackEnd = number | string;
/** Two ends; a third entry "terminal" means that trains cannot run on through. */
export type TrackFact = readonly [TrackEnd, TrackEnd] | readonly [TrackEnd, TrackEnd, "terminal"];
export type Revenue = number | Readonly<Record<string, number>>;

export interface StopFact {
  readonly revenue: Revenue;
  readonly slots?: number;
  readonly group?: string | null;
}

export interface TileFacts {
  readonly id: string;
  readonly color: string;
  readonly cities?: readonly StopFact[];
  readonly towns?: readonly StopFact[];
  readonly offboards?: readonly StopFact[];
  readonly track?: readonly TrackFact[];
  readonly label?: string | null;
  readonly purple?: boolean;
  readonly count?: number | null;
}

export interface BorderFact {
  readonly edge: number;
  readonly type: string;
  readonly cost?: number | null;
}

export interface HexFacts extends TileFacts {
  readonly name?: string | null;
  readonly x: number;
  readonly y: number;
  readonly terrain?: readonly { readonly kind: string; readonly cost: number }[];
  readonly borders?: readonly BorderFact[];
  readonly open_edges?: readonly number[];
  readonly stubs?: readonly number[];
  readonly neighbors?: Readonly<Record<string, string>>;
}

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
