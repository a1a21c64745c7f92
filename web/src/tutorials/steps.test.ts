import { describe, expect, test } from "vitest";
import type { Action, TutorialStep } from "../api/types";
import { accepts, fits, isMeant, placeAfter } from "./steps";

function step(id: string, play: boolean, then: number = 0): TutorialStep {
  const action = { who: "Robin", do: id };
  return {
    id,
    text: "",
    point: [],
    tab: null,
    rule: null,
    play: play ? action : null,
    accept: play ? [action] : [],
    hint: "",
    wrong: [],
    refused: [],
    then: Array.from({ length: then }, (_, number) => ({ who: "Ada", do: `${id}-${number}` })),
  };
}

const STEPS = [step("a", false), step("b", true, 2), step("c", false), step("d", false), step("e", true)];

describe("where the learner is", () => {
  test("before the first move the texts before it are read", () => {
    expect(placeAfter(STEPS, 0)).toEqual({ first: 0, move: 1, then: null });
  });

  test("after it the others answer, one after another", () => {
    expect(placeAfter(STEPS, 1).then).toEqual({ who: "Ada", do: "b-0" });
    expect(placeAfter(STEPS, 2).then).toEqual({ who: "Ada", do: "b-1" });
  });

  test("then the next texts and the next move", () => {
    expect(placeAfter(STEPS, 3)).toEqual({ first: 2, move: 4, then: null });
  });

  test("after the last move no move is asked for", () => {
    expect(placeAfter(STEPS, 4)).toEqual({ first: 5, move: null, then: null });
  });
});

describe("which moves are accepted", () => {
  const action = { who: "Robin", do: "run", runs: [{ way: ["A", "B"] }] } as Action;

  test("an action fits when it has the fields of the pattern", () => {
    expect(fits({ do: "run" }, action)).toBe(true);
    expect(fits({ do: "run", runs: [{ way: ["A", "B"] }] }, action)).toBe(true);
    expect(fits({ do: "run", runs: [{ way: ["A"] }] }, action)).toBe(false);
    expect(fits({ train: null }, action)).toBe(false);
  });

  test("one pattern is enough", () => {
    expect(accepts({ ...step("x", true), accept: [{ do: "pass" }, { do: "run" }] }, action)).toBe(true);
    expect(accepts({ ...step("x", true), accept: [{ do: "pass" }] }, action)).toBe(false);
  });
});

test("the model move is meant whatever the figure is that is still to be set", () => {
  const sale = { ...step("sell", true), play: { who: "Robin", do: "sell", private: "P4", price: 160 } };
  expect(isMeant(sale, { who: "Robin", do: "sell", private: "P4", price: 40 }, "price")).toBe(true);
  expect(isMeant(sale, { who: "Robin", do: "sell", private: "P1", price: 160 }, "price")).toBe(false);
  expect(isMeant(step("read", false), { who: "Robin", do: "read" }, "price")).toBe(false);
});
