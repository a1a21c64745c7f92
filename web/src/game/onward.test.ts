import { describe, expect, it } from "vitest";
import type { Action, Choice, Position } from "../api/types";
import { hasAsides, passOf, walk } from "./onward";

function choice(step: string, word: string): Choice {
  return {
    step,
    text: `${word} in ${step}`,
    action: { do: word, who: "Ann" },
    facts: {},
    free: {},
  } as Choice;
}

function position(turn: string, ...choices: Choice[]): Position {
  return { round: turn, choices, result: null } as unknown as Position;
}

const idle = (step: string): Position => position("A", choice(step, "pass"), choice("Sell", "sell"));
const busy = (step: string): Position =>
  position("A", choice(step, "pass"), choice(step, "buy"), choice("Sell", "sell"));

/** The positions that passing leads to, one after the other. */
function walked(...after: (Position | null)[]): ReturnType<typeof walk> {
  const ask = (actions: readonly Action[]): Promise<Position | null> =>
    Promise.resolve(after[actions.length] ?? null);
  return walk(after[0]!, (each) => each.round, ask);
}

const texts = (steps: readonly { text: string }[]): string[] => steps.map((step) => step.text);

describe("passing on", () => {
  it("takes an idle last step along", async () => {
    const { next, finish } = await walked(busy("Trains"), idle("End"), position("B"));
    expect(texts(next)).toEqual(["pass in Trains", "pass in End"]);
    expect(finish).toEqual([]);
  });

  it("stops at a step with deeds of its own, and offers the end of the turn besides", async () => {
    const { next, finish } = await walked(idle("Acquire"), busy("Trains"), idle("End"), position("B"));
    expect(texts(next)).toEqual(["pass in Acquire"]);
    expect(texts(finish)).toEqual(["pass in Acquire", "pass in Trains", "pass in End"]);
  });

  it("offers no end where something must be done first", async () => {
    const must = position("A", choice("Trains", "buy"));
    const { next, finish } = await walked(idle("Acquire"), must);
    expect(texts(next)).toEqual(["pass in Acquire"]);
    expect(finish).toEqual([]);
  });

  it("never passes in the next turn, nor after a refusal", async () => {
    const other = position("B", choice("Track", "pass"));
    expect(texts((await walked(idle("End"), other)).next)).toEqual(["pass in End"]);
    expect(texts((await walked(idle("End"), null)).next)).toEqual(["pass in End"]);
  });

  it("knows idle steps and what is offered besides", () => {
    expect(passOf(idle("End").choices)?.idle).toBe(true);
    expect(passOf(busy("End").choices)?.idle).toBe(false);
    expect(passOf([])).toBeNull();
    expect(hasAsides(idle("End").choices)).toBe(true);
    expect(hasAsides([choice("End", "pass"), choice("End", "buy")])).toBe(false);
  });
});
