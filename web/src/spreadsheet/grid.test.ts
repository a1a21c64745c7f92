import { describe, expect, it } from "vitest";
import { clicked, csv, sorted, type Grid } from "./grid";

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
