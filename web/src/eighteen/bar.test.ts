import { describe, expect, it } from "vitest";
import { barOf } from "./bar";
import type { EighteenView, Printed } from "./view";
import { part } from "../game/part";

const printed = part<Printed>({ phases: [] });

function viewOf(kind: "operating" | "stock", bankBroken: boolean, over = false): EighteenView {
  const order = { kind: "player" as const, ids: [], done: [], now: null };
  return part<EighteenView>({
    phase: "5",
    bankBroken,
    over,
    order,
    players: [],
    acting: [],
    round: kind === "operating" ? { kind, steps: [], step: 0 } : { kind },
  });
}

describe("the bar of an 18xx game", () => {
  it("tells who is asked in the turn of another player's company", () => {
    const by = (acting: string, president: string): string | null | undefined =>
      barOf(
        part<EighteenView>({
          phase: "5",
          terms: { president: "director" },
          order: { kind: "company", ids: ["Ug"], done: [], now: "Ug" },
          players: [{ id: "Ann" }, { id: "Bo" }].map((player) => part(player)),
          companies: [part({ id: "Ug", president, cash: 0 })],
          acting: [acting],
          round: { kind: "stock" },
        }),
        "OR 7.2",
        new Map(),
        printed,
      ).order[0]?.by;
    expect(by("Ann", "Ann")).toBe("Ann");
    expect(by("Bo", "Ann")).toBe("asks Bo");
    // Nobody's company is led by whoever decides for it.
    expect(by("Bo", "@vaclav")).toBe("Bo");
  });

  it("shows who is asked while no company is on turn", () => {
    const { order } = barOf(
      part<EighteenView>({
        phase: "a",
        terms: { president: "director" },
        order: { kind: "company", ids: ["OFE"], done: [], now: null },
        players: [
          { id: "Ann", cash: 10 },
          { id: "Bo", cash: 20 },
        ].map((player) => part(player)),
        companies: [part({ id: "OFE", president: null, cash: 0 })],
        acting: ["Bo"],
        round: { kind: "stock" },
      }),
      "OR 1.1",
      new Map(),
      printed,
    );
    expect(order.map(({ name, state }) => [name, state])).toEqual([
      ["Bo", "now"],
      ["OFE", "next"],
    ]);
  });

  it("says how long there is still to play once the bank has run out", () => {
    const signs = (view: EighteenView): string[] =>
      (barOf(view, "OR 7.2", new Map(), printed).signs ?? []).map((sign) => sign.title);
    expect(signs(viewOf("operating", false))).toEqual([]);
    expect(signs(viewOf("operating", true))[0]).toContain("after this set");
    expect(signs(viewOf("stock", true))[0]).toContain("after the coming set");
    expect(signs(viewOf("operating", true, true))).toEqual([]);
  });

  it("names a rare step only while it is asked about", () => {
    const steps = ["lay_tile", "buy_train", "redeem_share", "pass"];
    const words = (step: number): string[] =>
      barOf(
        part<EighteenView>({
          phase: "C",
          terms: { president: "director" },
          order: { kind: "company", ids: [], done: [], now: "WVR" },
          players: [],
          companies: [],
          acting: [],
          round: { kind: "operating", company: "WVR", steps, step },
        }),
        "OR 3.1",
        new Map(),
        printed,
        { rareSteps: { redeem_share: "redeem" } },
      ).crumbs.map(({ word, state }) => `${word} ${state}`);
    expect(words(1)).toEqual(["track done", "trains now"]);
    expect(words(2)).toEqual(["track done", "trains done", "redeem now"]);
    expect(words(3)).toEqual(["track done", "trains done", "end now"]);
  });
});
