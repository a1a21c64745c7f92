import { describe, expect, it } from "vitest";
import chesapeake from "../../fixtures/18chesapeake.json";
import cz from "../../fixtures/18cz.json";
import eastern from "../../fixtures/1862.json";
import type { Printed } from "../eighteen/view";
import { legendOf } from "./legend";
import { tileSet } from "./manifest";

function printed(board: unknown): Printed {
  const rest = { market: { cells: [] }, phases: [], trains: {}, companies: [], privates: [] };
  return { ...rest, ...(board as Pick<Printed, "layout" | "hexes" | "tiles">) };
}

const words = (board: unknown): string[] =>
  legendOf(printed(board)).map((sign) => (sign.what ? `${sign.word} ${sign.what}` : sign.word));

describe("the legend", () => {
  it("has the signs of a map and no others", () => {
    expect(words(chesapeake)).toEqual([
      "white",
      "city",
      "cities",
      "town",
      "towns",
      "offboard",
      "yellow",
      "gray",
      "label DC, OO",
      "ground mountain",
      "ground water",
    ]);
    expect(words(cz)).toContain("red Sx, Pr, By, Ug, kk");
    expect(words(cz)).toContain("purple");
    expect(words(eastern)).toContain("barrier");
    expect(words(eastern)).not.toContain("purple");
  });
});

describe("the set of tiles", () => {
  it("has every tile once, by colour, with what it upgrades from and to", () => {
    const groups = tileSet(printed(eastern), { "14": 3 }, [
      { id: "57", to: ["14"] },
      { id: "14", to: [] },
    ]);
    expect(groups.map((group) => group.colour)).toEqual(["yellow", "green", "brown"]);
    const all = groups.flatMap((group) => group.tiles);
    expect(new Set(all.map((each) => each.id)).size).toBe(35);
    const one = all.find((each) => each.id === "14")!;
    expect([one.left, one.from, one.to]).toEqual([3, ["57"], []]);
    expect(all.find((each) => each.id === "57")!.left).toBeNull();
  });
});
