/** Pieces of track as lines and arcs, with points along them. */

import { edgeAngle, edgeMiddle, INNER, polar, round, type Layout, type Point } from "./hex";

export interface TrackPiece {
  /** SVG path data. */
  readonly d: string;
  /** Points along the piece, evenly spaced, both ends included. */
  readonly points: readonly Point[];
}

const SAMPLES = 24;

/** Steps from edge to edge the short way round: 1 sharp, 2 gentle, 3 straight. */
export function bend(a: number, b: number): 0 | 1 | 2 | 3 {
  const steps = (((b - a) % 6) + 6) % 6;
  return (steps > 3 ? 6 - steps : steps) as 0 | 1 | 2 | 3;
}

export function line(from: Point, to: Point): TrackPiece {
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / SAMPLES,
    y: from.y + ((to.y - from.y) * i) / SAMPLES,
  }));
  return { d: `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`, points };
}

/** Track between two edges: it meets both at right angles. */
export function edgeToEdge(a: number, b: number, layout: Layout): TrackPiece {
  const from = edgeMiddle(a, layout);
  const to = edgeMiddle(b, layout);
  const kind = bend(a, b);
  if (kind === 3 || kind === 0) return line(from, to);
  // The arc's middle lies where the lines of the two edges meet, on the bisector between them.
  const half = (kind * Math.PI) / 6;
  const radius = INNER * Math.tan(half);
  const first = (((b - a) % 6) + 6) % 6 <= 3 ? a : b;
  const middle = polar(edgeAngle(first, layout) + half, INNER / Math.cos(half));
  const start = Math.atan2(from.y - middle.y, from.x - middle.x);
  const end = Math.atan2(to.y - middle.y, to.x - middle.x);
  let sweep = end - start;
  while (sweep > Math.PI) sweep -= 2 * Math.PI;
  while (sweep < -Math.PI) sweep += 2 * Math.PI;
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) =>
    polar(start + (sweep * i) / SAMPLES, radius, middle),
  );
  const flag = sweep > 0 ? 1 : 0;
  return {
    d: `M${round(from.x)} ${round(from.y)}A${round(radius)} ${round(radius)} 0 0 ${flag} ${round(to.x)} ${round(to.y)}`,
    points,
  };
}

export function pointAt(piece: TrackPiece, share: number): Point {
  const position = Math.min(1, Math.max(0, share)) * (piece.points.length - 1);
  const index = Math.min(piece.points.length - 2, Math.floor(position));
  const a = piece.points[index]!;
  const b = piece.points[index + 1]!;
  const rest = position - index;
  return { x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest };
}

/** Direction of travel at `share` of the piece, in radians. */
export function directionAt(piece: TrackPiece, share: number): number {
  const a = pointAt(piece, Math.max(0, share - 0.02));
  const b = pointAt(piece, Math.min(1, share + 0.02));
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** The part of a piece between two shares of its length, as a path of short lines. */
export function part(piece: TrackPiece, from: number, to: number): TrackPiece {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) * SAMPLES));
  const points = Array.from({ length: count + 1 }, (_, i) =>
    pointAt(piece, from + ((to - from) * i) / count),
  );
  return { d: "M" + points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L"), points };
}
