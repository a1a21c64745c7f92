import { describe, expect, it } from "vitest";
import { shortNames } from "./short";

describe("letters of players", () => {
  it("are no two alike", () => {
    expect([...shortNames(["Ann", "Anton", "Bo"]).values()]).toEqual(["An", "At", "Bo"]);
    expect(new Set(shortNames(["Player 1", "Player 2", "Pat", "Paul", "Pa"]).values()).size).toBe(5);
    expect(new Set(shortNames(["A", "A.", "AA", "Aa"]).values()).size).toBe(4);
  });
});
