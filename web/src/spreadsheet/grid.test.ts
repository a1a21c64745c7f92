import { describe, expect, it } from "vitest";
import type { Sheet } from "../api/types";
import { clicked, csv, sorted, type Grid } from "./grid";
import { gridsByRound, until } from "./rounds";

const grid: Grid = {
  id: "companies",
  title: "Companies",
  corner: "Company",
  columns: [
    { id: "price", title: "Price", kind: "money" },
    { id: "trains", title: "Trains, all", kind: "text" },
  ],
  rows: [
    { id: "A", label: "A", cells: [80, "2 3"] },
    { id: "B", label: "B", cells: [null, null] },
    { id: "C", label: "C", cells: [100, '4"'] },
  ],
  foot: [{ id: "cash", label: "=Cash", cells: [5, null] }],
};

describe("a table of figures", () => {
  it("is sorted by a column, with empty cells last either way", () => {
    const ids = (down: boolean): string[] => sorted(grid, { by: "price", down }).map((row) => row.id);
    expect(ids(true)).toEqual(["C", "A", "B"]);
    expect(ids(false)).toEqual(["A", "C", "B"]);
    expect(sorted(grid, { by: null, down: true }).map((row) => row.id)).toEqual(["C", "B", "A"]);
    expect(sorted(grid, null)).toBe(grid.rows);
    expect(sorted(grid, { by: "gone", down: true })).toBe(grid.rows);
  });

  it("goes from large to small, small to large and back to its own order", () => {
    const first = clicked(null, "price");
    expect(first).toEqual({ by: "price", down: true });
    expect(clicked(first, "price")).toEqual({ by: "price", down: false });
    expect(clicked({ by: "price", down: false }, "price")).toBeNull();
    expect(clicked(first, null)).toEqual({ by: null, down: false });
  });

  it("is written as CSV with quotes where they are needed and no formulas", () => {
    expect(csv([grid, { ...grid, rows: [], foot: [] }]).split("\r\n")).toEqual([
      "Companies",
      'Company,Price,"Trains, all"',
      "A,80,2 3",
      "B,,",
      'C,100,"4"""',
      "'=Cash,5,",
      "",
      "Companies",
      'Company,Price,"Trains, all"',
      "",
    ]);
  });
});

describe("figures by round", () => {
  const line = { of: "player", id: "Ann", flow: false } as const;
  const sheet: Sheet = {
    version: 9,
    last: 9,
    rounds: [
      { round: "SR 1", from: 0, to: 3 },
      { round: "OR 1.1", from: 4, to: 9 },
    ],
    lines: [
      { ...line, measure: "worth", values: [600, 650] },
      { ...line, measure: "revenue", of: "company", id: "PRR", flow: true, values: [null, 80] },
      { ...line, measure: "sheep", values: [null, 3] },
    ],
  };

  it("are tables of one measure each, with the rounds that have figures", () => {
    const grids = gridsByRound(sheet, ["worth/player"]);
    expect(grids.map((grid) => [grid.id, grid.columns.map((column) => column.title)])).toEqual([
      ["revenue/company", ["OR 1.1"]],
      ["sheep/player", ["OR 1.1"]],
    ]);
    expect(grids[0]!.rows).toEqual([{ id: "PRR", label: "PRR", cells: [80] }]);
    // a measure of another package's title has no message
    expect(grids[1]!.title).toContain("sheep");
  });

  it("end with the round that was over at the position shown", () => {
    expect(until(sheet, 8).lines.map((each) => [each.measure, each.values])).toEqual([["worth", [600]]]);
    expect(until(sheet, 9)).toEqual(sheet);
  });
});
