import { describe, expect, it } from "vitest";
import type { Action, Choice, Position } from "../api/types";
import { forced, hasAsides, passOf, walk } from "./onward";

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
  const steps = choices.slice(0, 1).map((each) => ({ step: each.step, actors: ["Ann"], prompt: "" }));
  return { round: turn, choices, steps, result: null } as unknown as Position;
}

const idle = (step: string): Position => position("A", choice(step, "pass"), choice("Sell", "sell"));
const busy = (step: string): Position =>
  position("A", choice(step, "pass"), choice(step, "buy"), choice("Sell", "sell"));

const alone = (step: string): Position => position("A", choice(step, "pass"));
const run = (...more: Choice[]): Position =>
  position("A", choice("Running", "run_trains"), ...more, choice("Sell", "sell"));

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

  it("knows the one deed that idle steps lead to, and no other", async () => {
    const { next, deed, within } = await walked(idle("Track"), idle("Station"), run());
    expect(texts(next)).toEqual(["pass in Track", "pass in Station"]);
    expect(deed?.text).toBe("run_trains in Running");
    expect(within).toBe(true);
    expect((await walked(idle("Track"), run(choice("Running", "other")))).deed).toBeNull();
    expect((await walked(busy("Track"), run())).deed).toBeNull();
    expect((await walked(idle("Track"), busy("Station"), run())).deed).toBeNull();
    expect((await walked(idle("End"), position("B", choice("Running", "run_trains")))).deed).toBeNull();
  });

  it("knows whether the turn goes on after the passes", async () => {
    expect((await walked(idle("Acquire"), busy("Trains"), position("B"))).within).toBe(true);
    expect((await walked(idle("Acquire"), idle("End"), position("B"))).within).toBe(false);
    expect((await walked(idle("End"), null)).within).toBe(false);
  });

  it("is forced where nothing but passing can be done, but never to the end of the turn", async () => {
    const passed = async (...after: (Position | null)[]): Promise<string[]> =>
      texts(forced(await walked(...after)));
    expect(await passed(alone("Track"), alone("Station"), run())).toEqual([
      "pass in Track",
      "pass in Station",
    ]);
    expect(await passed(alone("Track"), idle("Station"), run())).toEqual(["pass in Track"]);
    expect(await passed(alone("Track"), busy("Trains"), position("B"))).toEqual(["pass in Track"]);
    expect(await passed(alone("Trains"), alone("End"), position("B"))).toEqual(["pass in Trains"]);
    expect(await passed(alone("End"), position("B"))).toEqual([]);
    expect(await passed(alone("End"), null)).toEqual([]);
    expect(await passed(idle("Track"), run())).toEqual([]);
  });

  it("knows idle steps and what is offered besides", () => {
    expect(passOf(idle("End").choices)?.idle).toBe(true);
    expect(passOf(busy("End").choices)?.idle).toBe(false);
    expect(passOf([])).toBeNull();
    expect(hasAsides(idle("End").choices)).toBe(true);
    expect(hasAsides([choice("End", "pass"), choice("End", "buy")])).toBe(false);
    expect(hasAsides(alone("End").choices)).toBe(true);
  });
});
