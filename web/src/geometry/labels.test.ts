import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { HexFacts, TileFacts } from "./facts";
import { insideHex, type Layout } from "./hex";
import { breakLines, letter, overlaps, textWidth } from "./labels";
import { drawTile, TOWN_DOT, TRACK_WIDTH, turn } from "./tile";

const TITLES = ["18chesapeake", "18cz", "1862"] as const;

function facts(title: string): { layout: Layout; hexes: HexFacts[]; tiles: TileFacts[] } {
  const path = fileURLToPath(new URL(`../../fixtures/${title}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf-8")) as { layout: Layout; hexes: HexFacts[]; tiles: TileFacts[] };
}

/** Could the tile lie there? Generous: the same stops and, for cities, the same label. */
function fits(tile: TileFacts, hex: HexFacts): boolean {
  const cities = hex.cities?.length ?? 0;
  if (cities > 0) return (tile.cities?.length ?? 0) > 0 && (tile.label ?? null) === (hex.label ?? null);
  return (tile.towns?.length ?? 0) > 0 && !tile.cities;
}

describe.each(TITLES)("names on the board of %s", (title) => {
  const { layout, hexes, tiles } = facts(title);
  const named = hexes.filter((hex) => hex.name);

  it("has room for every name on the bare map", () => {
    const left = named.filter(
      (hex) => letter({ drawing: drawTile(hex, 0, layout), face: hex, hex, layout }).name === null,
    );
    expect(left.map((hex) => hex.id)).toEqual([]);
  });

  it("prints every name, and none over a station space or another figure", () => {
    let drawn = 0;
    let plates = 0;
    const collisions: string[] = [];
    // The longest names are the hard ones; trying all would take a minute.
    const upgradable = named.filter((hex) => !["red", "blue", "gray"].includes(hex.color));
    const longest = upgradable.sort((a, b) => textWidth(b.name!) - textWidth(a.name!)).slice(0, 6);
    for (const hex of longest) {
      for (const tile of tiles.filter((candidate) => fits(candidate, hex))) {
        for (const rotation of [0, 1, 2, 3, 4, 5]) {
          const drawing = drawTile(tile, rotation, layout);
          const words = letter({ drawing, face: turn(tile, rotation), hex, layout, numbered: true });
          expect(words.name).not.toBeNull();
          const box = words.name!.box;
          if (words.name!.plate) plates += 1;
          else drawn += 1;
          const hit =
            // Where a tile is all track the name has a plate, which may cross track and nothing else.
            (!words.name!.plate &&
              drawing.tracks.some((track) =>
                track.points.some((at) => overlaps(box, { at, radius: TRACK_WIDTH / 2 })),
              )) ||
            drawing.cities.some((city) =>
              city.slots.some((at) => overlaps(box, { at, radius: city.radius })),
            ) ||
            words.revenues.some((figure) => overlaps(box, { at: figure.at, radius: figure.radius - 2 })) ||
            !insideHex({ x: box.x, y: box.y }, layout) ||
            !insideHex({ x: box.x + box.width, y: box.y + box.height }, layout);
          if (hit) collisions.push(`${hex.id} ${tile.id} turned ${rotation}`);
        }
      }
    }
    expect(collisions).toEqual([]);
    expect(drawn).toBeGreaterThan(100);
    expect(plates / (drawn + plates)).toBeLessThan(0.1);
  });
});

describe("names of towns with two cities at the size that a screen shows", () => {
  const { layout, hexes, tiles } = facts("18cz");
  /** Ten pixels, where a hex is 100 pixels wide. */
  const smallest = 20;

  it.each(["B8", "D26"])("%s: the sign covers no station", (id) => {
    const hex = hexes.find((each) => each.id === id)!;
    const hidden: string[] = [];
    for (const tile of tiles.filter((candidate) => fits(candidate, hex))) {
      for (const rotation of [0, 1, 2]) {
        const drawing = drawTile(tile, rotation, layout);
        const { name } = letter({ drawing, face: turn(tile, rotation), hex, layout, smallest });
        const covered = drawing.cities.some((city) =>
          city.slots.some((at) => overlaps(name!.box, { at, radius: city.radius - 4 })),
        );
        if (covered) hidden.push(`${tile.id} turned ${rotation}`);
      }
    }
    expect(hidden).toEqual([]);
  });
});

describe("names of bare towns at the size that a screen shows", () => {
  const { layout, hexes } = facts("18chesapeake");

  it.each([16, 20, 22])("cover no dot where letters are %d units high", (smallest) => {
    const towns = hexes.filter((hex) => hex.name && (hex.towns?.length ?? 0) > 0);
    const hidden = towns.filter((hex) => {
      const drawing = drawTile(hex, 0, layout);
      const { name } = letter({ drawing, face: hex, hex, layout, smallest });
      return drawing.towns.some(({ at }) => overlaps(name!.box, { at, radius: TOWN_DOT }));
    });
    expect(towns.length).toBeGreaterThan(5);
    expect(hidden.map((hex) => hex.name)).toEqual([]);
  });
});

describe("lines of a name", () => {
  it("breaks at spaces and after hyphens where the lines come out most even", () => {
    expect(breakLines("Great Yarmouth", 2)).toEqual(["Great", "Yarmouth"]);
    expect(breakLines("Wells-next-the-Sea", 2)).toEqual(["Wells-next-", "the-Sea"]);
    expect(breakLines("Charleroi & Connellsville", 2)).toEqual(["Charleroi", "& Connellsville"]);
    expect(breakLines("Ely", 2)).toBeNull();
  });

  it("thinks an M wider than an i", () => {
    expect(textWidth("M")).toBeGreaterThan(textWidth("i"));
  });
});
