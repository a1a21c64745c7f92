/** Free places for labels that lie over a board: beside what is drawn, not on it. */

import type { Box, Point } from "../geometry/hex";

export interface Taken extends Box {
  /** How bad it is to cover it. */
  readonly weight: number;
}

const ANGLES = 24;
const DISTANCES = [62, 78, 96, 116, 138] as const;

/** The middle of a label of this size near `at` that covers least; nearer is better, above rather than below. */
export function freePlace(at: Point, width: number, height: number, taken: readonly Taken[]): Point {
  let best: Point = at;
  let lowest = Number.POSITIVE_INFINITY;
  for (const far of DISTANCES) {
    for (let i = 0; i < ANGLES; i++) {
      const angle = -Math.PI / 3 + (2 * Math.PI * i) / ANGLES;
      const spot = { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
      const box = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
      let cost = far * 0.6 + i * 0.05;
      for (const other of taken) {
        cost += shared(box, other) * other.weight;
        if (cost >= lowest) break;
      }
      if (cost < lowest) {
        lowest = cost;
        best = spot;
      }
    }
  }
  return best;
}

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const tall = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}
