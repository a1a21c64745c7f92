import { describe, expect, it } from "vitest";
import type { Printed } from "../eighteen/view";
import { colourPhases, stationRows, trainRows } from "./facts";

const train = { reach: 2, facts: {} };
const company = {
  name: "",
  color: "",
  textColor: "",
  size: "",
  homes: [],
  homeCity: null,
  shares: 10,
};
const phase = { on: null, limits: {}, rounds: 1, offboard: null, facts: {} };
const printed: Printed = {
  layout: "flat",
  hexes: [],
  tiles: [],
  market: { cells: [] },
  phases: [
    { ...phase, name: "a", tiles: ["yellow"] },
    { ...phase, name: "b", tiles: ["yellow", "green"] },
  ],
  trains: {
    "2a": { ...train, price: 70, card: "a", rustedBy: ["4b", "5b"], facts: { type: "2", size: "small" } },
    "2+2a": { ...train, price: 80, card: "a", rustedBy: [] },
    "4b": { ...train, price: 200, card: "b", rustedBy: [] },
    "5b": { ...train, price: 200, card: "b", rustedBy: [] },
  },
  companies: [
    { ...company, id: "A", stationCosts: [0, 40] },
    { ...company, id: "B", stationCosts: [0, 40, 60] },
    { ...company, id: "C", stationCosts: [0, 40] },
    { ...company, id: "D", stationCosts: [] },
  ],
  privates: [],
};

describe("a reference card", () => {
  it("has a row for each card of the deck, and one for each kind that differs", () => {
    expect(trainRows(printed)).toEqual([
      { card: "a", kinds: ["2"], price: 70, scrappedBy: ["b"] },
      { card: "", kinds: ["2+2a"], price: 80, scrappedBy: [] },
      { card: "b", kinds: ["4b", "5b"], price: 200, scrappedBy: [] },
    ]);
  });
  it("puts companies together that pay the same for stations", () => {
    expect(stationRows(printed)).toEqual([
      { companies: ["A", "C"], costs: [0, 40] },
      { companies: ["B"], costs: [0, 40, 60] },
    ]);
  });
  it("tells from which phase on a colour may be laid", () => {
    expect(colourPhases(printed)).toEqual([
      { colour: "yellow", phase: "a" },
      { colour: "green", phase: "b" },
    ]);
  });
});
