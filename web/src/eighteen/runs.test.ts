import { describe, expect, it } from "vitest";
import { leaveOut } from "./runs.svelte";

const one = { count: 1, among: ["A1.0", "B2.0", "C3.0"], counted: ["B2.0", "C3.0"] };
const two = { count: 2, among: ["A1.0", "B2.0", "C3.0", "D4.0"], counted: ["C3.0", "D4.0"] };

describe("what a train leaves out", () => {
  it("is the place clicked last, and one only where one is to be left out", () => {
    expect(leaveOut(one, [], "B2.0")).toEqual(["B2.0"]);
    expect(leaveOut(one, ["A1.0"], "C3.0")).toEqual(["C3.0"]);
  });

  it("goes back to the rules with a click on what is left out", () => {
    expect(leaveOut(one, ["A1.0"], "A1.0")).toEqual([]);
    expect(leaveOut(one, [], "A1.0")).toEqual([]);
  });

  it("keeps the number that has to be left out", () => {
    expect(leaveOut(two, [], "D4.0")).toEqual(["D4.0", "A1.0"]);
    expect(leaveOut(two, ["A1.0", "B2.0"], "C3.0")).toEqual(["B2.0", "C3.0"]);
  });
});
