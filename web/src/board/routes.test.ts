import { describe, expect, it } from "vitest";
import type { RouteBand, RoutePiece } from "./marks";
import { freePlace, shared } from "./places";
import { lanesOf } from "./routes";

function band(id: string, ...pieces: RoutePiece[]): RouteBand {
  return { id, color: "red", dash: "", pieces, end: null, sum: "" };
}

describe("routes on the same track", () => {
  const there: RoutePiece = { hex: "A1", from: 0, to: 3 };
  const back: RoutePiece = { hex: "A1", from: 3, to: 0 };
  const elsewhere: RoutePiece = { hex: "B2", from: 1, to: 4 };

  it("lie side by side when they travel the same way", () => {
    const lanes = lanesOf([band("a", there), band("b", there), band("c", there)]);
    expect(new Set(lanes).size).toBe(3);
  });

  it("lie side by side when they travel against each other", () => {
    const [a, b] = lanesOf([band("a", there), band("b", back)]);
    // To the right of a is to the left of b.
    expect(a).not.toBe(-b!);
  });

  it("share a lane where they share no track", () => {
    const [a, b] = lanesOf([band("a", there), band("b", elsewhere)]);
    expect(a).toBe(b);
  });
});

describe("labels over a board", () => {
  it("find a place beside what is drawn", () => {
    const name = { x: 20, y: -90, width: 120, height: 60, weight: 1 };
    const at = freePlace({ x: 0, y: 0 }, 70, 30, [name]);
    expect(shared({ x: at.x - 35, y: at.y - 15, width: 70, height: 30 }, name)).toBe(0);
  });
});
