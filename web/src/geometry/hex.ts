/** Hexes on the plane: centres, corners, edges. Pure numbers; y grows downwards as in SVG. */

export type Layout = "flat" | "pointy";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance from the middle of a hex to its corners; every other length is a share of it. */
export const R = 100;
/** Distance from the middle to an edge. */
export const INNER = (R * Math.sqrt(3)) / 2;

export const EDGES = [0, 1, 2, 3, 4, 5] as const;

const SIXTY = Math.PI / 3;

export function polar(angle: number, distance: number, from: Point = { x: 0, y: 0 }): Point {
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Middle of the hex with doubled coordinates (x, y). */
export function centre(x: number, y: number, layout: Layout): Point {
  return layout === "flat" ? { x: x * 1.5 * R, y: y * INNER } : { x: x * INNER, y: y * 1.5 * R };
}

/** Direction of an edge seen from the middle, in radians clockwise from east. Edge 0 is south or south-west. */
export function edgeAngle(edge: number, layout: Layout): number {
  const first = layout === "flat" ? Math.PI / 2 : (2 * Math.PI) / 3;
  return first + edge * SIXTY;
}

export function edgeMiddle(edge: number, layout: Layout): Point {
  return polar(edgeAngle(edge, layout), INNER);
}

/** The corners that bound `edge`, first the one met first going clockwise. */
export function edgeCorners(edge: number, layout: Layout): readonly [Point, Point] {
  const angle = edgeAngle(edge, layout);
  return [polar(angle - SIXTY / 2, R), polar(angle + SIXTY / 2, R)];
}

/** The six corners, clockwise, starting with the first corner of edge 0; `radius` shrinks or swells the hex. */
export function corners(layout: Layout, radius = R): Point[] {
  return EDGES.map((edge) => polar(edgeAngle(edge, layout) - SIXTY / 2, radius));
}

export function polygonPoints(points: readonly Point[]): string {
  return points.map((p) => `${round(p.x)},${round(p.y)}`).join(" ");
}

/** Is the point inside the hex round (0, 0), at least `margin` from every edge? */
export function insideHex(point: Point, layout: Layout, margin = 0): boolean {
  return EDGES.every((edge) => {
    const angle = edgeAngle(edge, layout);
    return point.x * Math.cos(angle) + point.y * Math.sin(angle) <= INNER - margin + 1e-9;
  });
}

/** The smallest box round hexes with these middles. */
export function boundsOf(middles: readonly Point[], layout: Layout, margin = 0): Box {
  const halfWidth = (layout === "flat" ? R : INNER) + margin;
  const halfHeight = (layout === "flat" ? INNER : R) + margin;
  const xs = middles.map((p) => p.x);
  const ys = middles.map((p) => p.y);
  const left = Math.min(...xs) - halfWidth;
  const top = Math.min(...ys) - halfHeight;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + halfWidth - left,
    height: Math.max(...ys) + halfHeight - top,
  };
}

/** Two decimals are more than a screen shows and keep the document small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
