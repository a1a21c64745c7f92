import { describe, expect, it } from "vitest";
import { part } from "../game/part";
import { placeNames } from "./places";
import type { Area, AreaMap } from "./view";

const area = part<Area>({
  id: "a",
  name: "Erlangen",
  polygon: [
    [0, 0],
    [200, 0],
    [200, 160],
    [0, 160],
  ],
  centre: [100, 80],
  label: [100, 40],
});
const map = part<AreaMap>({ areas: [area], size: [400, 300] });

describe("names on the map of areas", () => {
  it("stand where they are printed while nothing is in the way", () => {
    const at = placeNames(map, [], () => 12).get("a")!;
    expect(Math.hypot(at.x - 100, at.y - 36.2)).toBeLessThan(4);
  });

  it("make way for track", () => {
    const track = { x: 60, y: 20, width: 80, height: 30, weight: 1 };
    const at = placeNames(map, [track], () => 12).get("a")!;
    expect(at.y < 14 || at.y > 56).toBe(true);
  });
});
