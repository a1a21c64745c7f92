import { describe, expect, it } from "vitest";
import { BoardIndex } from "../board/marks";
import type { HexFacts, TileFacts } from "../geometry/facts";
import { bandPath } from "../board/routes";
import {
  bandsOf,
  besideLetters,
  bidsOnLots,
  differences,
  earnsWith,
  inBids,
  isBehind,
  piecesOf,
  readPlace,
  stationsOf,
  waysBetween,
  type EighteenView,
} from "./view";
import type { Position } from "../api/types";
import { part, type PartOf } from "../game/part";

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

describe("bids", () => {
  it("adds up what a player has bid on several things", () => {
    const round = {
      bids: {
        P4: [
          ["Bo", 85],
          ["Ann", 90],
        ],
        P5: [["Ann", 105]],
      },
    };
    const view = part<EighteenView>({ round } as PartOf<EighteenView>);
    expect(["Ann", "Bo", "Cy"].map((who) => inBids(who, view))).toEqual([195, 85, 0]);
    expect(inBids("Ann", part<EighteenView>({ round: {} } as PartOf<EighteenView>))).toBe(0);
  });
});

describe("trains that earn together", () => {
  const way = ["A1.0", "A3", "A5.0"];
  const runs = [
    { train: "3F", way, chain: "chain 0" },
    { train: "2F", way, chain: "chain 0" },
    { train: "2E", way, chain: null },
    { train: "3E", way },
  ];

  it("names the train with which the earnings of another stand", () => {
    const each = { "3F": 340, "2F": 0, "2E": 0, "3E": 0 };
    expect(runs.map(({ train }) => earnsWith(train, runs, each))).toEqual([null, "3F", null, null]);
    expect(earnsWith("2F", runs, { "3F": 0, "2F": 0 })).toBeNull();
    expect(earnsWith("2F", runs, {})).toBeNull();
  });
});

describe("what a choice would change", () => {
  const at = (shares: Record<string, number>, worth: number, president: string | null): Position =>
    part<Position>({
      view: {
        family: "eighteen",
        currency: "£",
        phase: "C",
        terms: { president: "director" },
        players: [{ id: "Ann", cash: 100, shares, worth }],
        companies: [{ id: "NGC", cash: 0, price: 100, president, floated: true, closed: false, trains: [] }],
      },
      result: null,
    } as PartOf<Position>);

  it("tells that a company is left without its president, and what a trade costs in net worth", () => {
    const lines = differences(at({ NGC: 7 }, 1000, "Ann"), at({}, 600, null));
    expect(lines.slice(0, 2).join()).toContain("NGC");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/1,000.*600/);
    expect(lines[2]).toContain("director");
    // Money alone says what it is.
    expect(differences(at({ NGC: 7 }, 1000, "Ann"), at({ NGC: 7 }, 900, "Ann"))).toEqual([]);
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

describe("bids", () => {
  const of = (round: object): unknown => bidsOnLots({ round } as unknown as EighteenView);

  it("are told of everything at once, or of what is put up", () => {
    expect(of({ kind: "auction", bids: { P1: [["Ann", 25]] } })).toEqual({ P1: [["Ann", 25]] });
    const contest = { lot: "3E", bid: 55, bidder: "Ann", active: ["Ann", "Bo"], asked: "Bo" };
    expect(of({ kind: "auction", contest })).toEqual({ "3E": [["Ann", 55]] });
    expect(of({ kind: "auction", contest: { ...contest, bid: 0, bidder: null } })).toEqual({});
    expect(of({ kind: "auction", contest: null })).toEqual({});
    expect(of({ kind: "stock" })).toEqual({});
  });
});

describe("besideLetters", () => {
  it("does not say the letters of a private company twice", () => {
    expect(besideLetters("3E", "3E train")).toBe("train");
    expect(besideLetters("3E", "3E列車")).toBe("列車");
  });

  it("leaves every other name as it is", () => {
    expect(besideLetters("P1", "Delaware and Raritan Canal")).toBe("Delaware and Raritan Canal");
    expect(besideLetters("L", "Lehigh Valley")).toBe("Lehigh Valley");
    expect(besideLetters("P1", "P1")).toBe("P1");
    expect(besideLetters("P1", "P10")).toBe("P10");
  });
});

describe("isBehind", () => {
  const steps = ["lay_tile", "place_station", "run_trains", "dividend", "buy_train"];
  const at = (step: number, company: string | null = "PRR"): Pick<EighteenView, "round"> =>
    ({ round: { kind: "operating", company, step, steps } }) as unknown as Pick<EighteenView, "round">;

  it("knows which steps of a turn are over", () => {
    expect(isBehind(at(2), "run_trains")).toBe(false);
    expect(isBehind(at(3), "run_trains")).toBe(true);
    expect(isBehind(at(3), "dividend")).toBe(false);
    expect(isBehind(at(4), "dividend")).toBe(true);
  });

  it("knows none where no company is on turn, or none of that name", () => {
    expect(isBehind(at(4, null), "run_trains")).toBe(false);
    expect(isBehind(at(4), "merge")).toBe(false);
    expect(isBehind({ round: { kind: "stock" } } as unknown as EighteenView, "run_trains")).toBe(false);
  });
});
