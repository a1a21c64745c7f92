import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { DEEDS as NUREMBERG } from "../nuremberg/deeds";
import {
  assignLetters,
  clamp,
  effectText,
  groupChoices,
  having,
  openFields,
  withValues,
  type Deeds,
} from "./choices";

function choice(action: Record<string, unknown>, extra: Partial<Choice> = {}): Choice {
  return { action: { who: "Ann", do: "pass", ...action }, text: "", step: "", free: {}, facts: {}, ...extra };
}

describe("groups of choices", () => {
  it("puts deeds in the order of a turn and passing at the end", () => {
    const deeds: Deeds = {
      headings: [
        ["lay_tile", "Track"],
        ["buy_train", "Trains"],
      ],
      closes: ({ action }) => action.do === "take_all",
    };
    const { groups, closing } = groupChoices(
      [
        choice({ do: "pass" }),
        choice({ do: "take_all" }),
        choice({ do: "buy_train" }),
        choice({ do: "lay_tile", hex: "F2" }),
        choice({ do: "lay_tile", hex: "F4" }),
      ],
      deeds,
    );
    expect(groups.map((group) => group.title)).toEqual(["Track", "Trains"]);
    expect(groups.map((group) => [group.word, group.choices.length])).toEqual([
      ["lay_tile", 2],
      ["buy_train", 1],
    ]);
    expect(closing.map((each) => each.action.do)).toEqual(["take_all", "pass"]);
  });

  it("counts building nothing as closing, building a line not", () => {
    const { groups, closing } = groupChoices(
      [choice({ do: "build_line", line: [] }), choice({ do: "build_line", line: ["a", "b"] })],
      NUREMBERG,
    );
    expect(closing).toHaveLength(1);
    expect(groups).toHaveLength(1);
  });

  it("gives deeds it has never heard of a heading of their own", () => {
    expect(groupChoices([choice({ do: "merge_with" })]).groups[0]?.title).toBe("Merge with");
  });

  it("finds the choices that name a value", () => {
    const all = [
      choice({ do: "lay_tile", hex: "F2" }),
      choice({ do: "lay_tile", hex: "F4" }),
      choice({ do: "place_station", hex: "F2" }),
    ];
    expect(having(all, "lay_tile", "hex", "F2")).toEqual([all[0]]);
  });
});

describe("free fields", () => {
  const bid = choice(
    { do: "bid", price: 45 },
    { free: { price: { kind: "span", low: 45, high: 803, step: 5 } }, facts: { leaves: 555 } },
  );

  it("keeps to the bounds and the step", () => {
    const span = bid.free.price as { kind: "span"; low: number; high: number; step: number };
    expect([clamp(span, 0), clamp(span, 52), clamp(span, 5000)]).toEqual([45, 50, 800]);
  });

  it("asks only for what is open", () => {
    const told = choice(
      { do: "sell_shares", price: null, share: "a", part: 1 },
      {
        free: {
          price: { kind: "one_of", values: [null, 40] },
          share: { kind: "one_of", values: ["a"] },
          part: { kind: "one_of", values: [1, 2] },
        },
      },
    );
    expect(openFields(told).map(([name]) => name)).toEqual(["part"]);
    expect(openFields(bid).map(([name]) => name)).toEqual(["price"]);
  });

  it("changes only what is free", () => {
    expect(withValues(bid, { price: 60, private: "P9" })).toEqual({ who: "Ann", do: "bid", price: 60 });
  });

  it("says what a dearer bid leaves", () => {
    expect(effectText(bid, "$", { price: 65 })).toBe("leaves you $535");
  });
});

describe("letters", () => {
  it("takes the first free letter and leaves the house's own alone", () => {
    expect(assignLetters(["Pay $40", "Pay half", "Undo", "dud"])).toEqual(["p", "a", "o", null]);
  });
});
