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
    round: { kind, company: null },
  });
}

describe("the bar of an 18xx game", () => {
  it("says how long there is still to play once the bank has run out", () => {
    const signs = (view: EighteenView): string[] =>
      (barOf(view, "OR 7.2", new Map(), printed).signs ?? []).map((sign) => sign.title);
    expect(signs(viewOf("operating", false))).toEqual([]);
    expect(signs(viewOf("operating", true))[0]).toContain("after this set");
    expect(signs(viewOf("stock", true))[0]).toContain("after the coming set");
    expect(signs(viewOf("operating", true, true))).toEqual([]);
  });
});
