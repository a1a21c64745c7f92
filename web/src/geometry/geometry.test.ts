import { describe, expect, it } from "vitest";
import { centre, corners, distance, edgeMiddle, EDGES, INNER, insideHex, R, type Layout } from "./hex";
import { bend, directionAt, edgeToEdge, pointAt } from "./track";

const LAYOUTS: Layout[] = ["flat", "pointy"];
/** Steps in doubled coordinates over edges 0 to 5, as the data describe them. */
const STEPS = {
  flat: [
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
    [1, 1],
  ],
  pointy: [
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
    [2, 0],
    [1, 1],
  ],
} as const;

describe.each(LAYOUTS)("%s hexes", (layout) => {
  it("puts the neighbour over an edge twice as far as the edge", () => {
    for (const edge of EDGES) {
      const [dx, dy] = STEPS[layout][edge]!;
      const neighbour = centre(dx, dy, layout);
      const middle = edgeMiddle(edge, layout);
      expect(neighbour.x).toBeCloseTo(2 * middle.x, 6);
      expect(neighbour.y).toBeCloseTo(2 * middle.y, 6);
    }
  });

  it("has all corners at R, and its edges' middles just inside", () => {
    for (const corner of corners(layout)) expect(Math.hypot(corner.x, corner.y)).toBeCloseTo(R, 6);
    for (const edge of EDGES) {
      expect(insideHex(edgeMiddle(edge, layout), layout)).toBe(true);
      expect(insideHex(edgeMiddle(edge, layout), layout, 1)).toBe(false);
    }
  });

  it("leads track from edge to edge, meeting both at right angles and staying inside", () => {
    for (const a of EDGES) {
      for (const b of EDGES) {
        if (a === b) continue;
        const piece = edgeToEdge(a, b, layout);
        expect(distance(piece.points[0]!, edgeMiddle(a, layout))).toBeLessThan(1e-6);
        expect(distance(piece.points.at(-1)!, edgeMiddle(b, layout))).toBeLessThan(1e-6);
        expect(piece.points.every((p) => insideHex(p, layout, -0.5))).toBe(true);
        const inward = directionAt(piece, 0);
        const middle = edgeMiddle(a, layout);
        const across = Math.abs(Math.cos(inward) * middle.y - Math.sin(inward) * middle.x) / INNER;
        expect(across).toBeLessThan(0.1);
      }
    }
  });
});

describe("track", () => {
  it("knows sharp, gentle and straight", () => {
    expect([bend(0, 1), bend(5, 0), bend(0, 2), bend(4, 0), bend(0, 3), bend(5, 2)]).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });

  it("bends sharply round the corner between two edges", () => {
    const piece = edgeToEdge(0, 1, "flat");
    const corner = { x: -R / 2, y: INNER };
    for (const point of piece.points) expect(distance(point, corner)).toBeCloseTo(R / 2, 6);
  });

  it("passes the middle when straight", () => {
    const middle = pointAt(edgeToEdge(1, 4, "pointy"), 0.5);
    expect(Math.hypot(middle.x, middle.y)).toBeLessThan(1e-6);
  });
});
