import { describe, expect, it } from "vitest";
import { isInView, opening, smallestLetter, SMALLEST_TEXT, toScreen } from "./panzoom";

const content = { x: 0, y: 0, width: 2600, height: 1600 };

describe("legible drawings", () => {
  it("have no letter below ten pixels at any scale", () => {
    for (let scale = 0.05; scale < 4; scale += 0.01) {
      const letter = smallestLetter(scale);
      if (letter !== Number.POSITIVE_INFINITY)
        expect(letter * scale).toBeGreaterThanOrEqual(SMALLEST_TEXT - 1e-6);
    }
    expect(smallestLetter(0.3)).toBe(Number.POSITIVE_INFINITY);
  });

  it("open whole where they are readable whole", () => {
    const look = opening(content, { width: 1500, height: 900 }, { x: 0, y: 0 }, 0.5);
    expect(look.scale).toBeCloseTo((900 - 16) / 1600, 1);
  });

  it("open at the readable scale round what can be done", () => {
    const window = { width: 940, height: 500 };
    const anchor = { x: 2000, y: 1200 };
    const look = opening(content, window, anchor, 0.5);
    expect(look.scale).toBe(0.5);
    expect(isInView(look, anchor, window)).toBe(true);
    expect(isInView(look, { x: 100, y: 100 }, window)).toBe(false);
  });

  it("show nothing beyond the drawing's edge where there is more of it", () => {
    const look = opening(content, { width: 940, height: 500 }, { x: 0, y: 0 }, 0.5);
    expect(toScreen(look, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
  });
});
