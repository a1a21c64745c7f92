import { describe, expect, it } from "vitest";
import { marksOf } from "./words";

describe("marks of players", () => {
  it("are no two alike", () => {
    expect([...marksOf(["Ann", "Anton", "Bo"]).values()]).toEqual(["An", "At", "Bo"]);
    const marks = [...marksOf(["Player 1", "Player 2", "Pat", "Paul", "Pa"]).values()];
    expect(new Set(marks).size).toBe(5);
    expect(new Set(marksOf(["A", "A.", "AA", "Aa"]).values()).size).toBe(4);
  });
});
