import { describe, expect, it } from "vitest";
import { BoardIndex } from "../board/marks";
import type { HexFacts, TileFacts } from "../geometry/facts";
import { bandPath } from "../board/routes";
import { bandsOf, piecesOf, readPlace, stationsOf, waysBetween, type EighteenView } from "./view";
import { part } from "../game/part";

// Three hexes in a column: a city in the north, plain track, a town in the south.
const HEXES: HexFacts[] = [
  { id: "A1", x: 0, y: 0, color: "white", cities: [{ slots: 1, revenue: 0 }], neighbors: { "0": "A3" } },
  { id: "A3", x: 0, y: 2, color: "white", neighbors: { "0": "A5", "3": "A1" } },
  {
    id: "A5",
    x: 0,
    y: 4,
    color: "gray",
    towns: [{ revenue: 10 }],
    track: [[3, "town0"]],
    neighbors: { "3": "A3" },
  },
];
const TILES: TileFacts[] = [
  {
    id: "57",
    color: "yellow",
    cities: [{ slots: 1, revenue: 20 }],
    track: [
      [0, "city0"],
      ["city0", 3],
    ],
  },
  { id: "9", color: "yellow", track: [[0, 3]] },
  { id: "14", color: "green", cities: [{ slots: 2, revenue: 30 }], track: [[0, "city0"]] },
];
const index = new BoardIndex({ layout: "flat", hexes: HEXES, tiles: TILES });
const laid = { A1: { tile: "57", rotation: 3 }, A3: { tile: "9", rotation: 0 } };

describe("ways of trains", () => {
  it("reads places", () => {
    expect(readPlace("H6.1")).toEqual({ hex: "H6", stop: 1 });
    expect(readPlace("G7")).toEqual({ hex: "G7", stop: null });
  });

  it("goes from stop to edge, through, and from edge to stop", () => {
    expect(piecesOf(["A1.0", "A3", "A5.0"], index, laid)).toEqual([
      { hex: "A1", from: "city0", to: 0 },
      { hex: "A3", from: 3, to: 0 },
      { hex: "A5", from: 3, to: "town0" },
    ]);
  });

  it("draws a band with a part in every hex", () => {
    const [band] = bandsOf([{ train: "2-0", way: ["A1.0", "A3", "A5.0"], revenue: 30 }], index, laid, "$");
    expect(band?.sum).toBe("$30");
    expect(bandPath(index, laid, band!, "flat").split("M")).toHaveLength(4);
  });

  it("finds the way between two stops and none where track is missing", () => {
    expect(waysBetween("A1.0", "A5.0", index, laid)).toEqual([["A1.0", "A3", "A5.0"]]);
    expect(waysBetween("A1.0", "A5.0", index, { A1: laid.A1 })).toEqual([]);
  });

  it("does not use track that another train has", () => {
    expect(waysBetween("A1.0", "A5.0", index, laid, new Set(["A3:0-3"]))).toEqual([]);
  });
});

describe("stations", () => {
  it("keeps a ghost in the next free slot of a home, as long as there is one", () => {
    const view = part<EighteenView>({
      stations: [{ hex: "A1", city: 0, owners: ["PRR"] }],
      companies: [
        { id: "PRR", homes: [] },
        { id: "LV", homes: [{ hex: "A1", city: 0 }] },
        { id: "B&O", homes: [{ hex: "A1", city: 0 }] },
        {
          id: "SRR",
          homes: [
            { hex: "A1", city: 0 },
            { hex: "A3", city: 0 },
          ],
        },
      ],
    });
    expect(stationsOf(view, index, { A1: { tile: "14", rotation: 0 } })).toEqual([
      { hex: "A1", city: 0, slot: 0, company: "PRR" },
      { hex: "A1", city: 0, slot: 1, company: "LV", ghost: true },
    ]);
  });
});
