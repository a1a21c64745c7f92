import { describe, expect, it } from "vitest";
import type { Entry } from "../api/types";
import { recapOf } from "./recap";

let seq = 0;
function entry(
  who: string,
  texts: string[],
  facts: Record<string, unknown> = {},
  more: Partial<Entry> = {},
): Entry {
  seq += 1;
  return {
    seq,
    at: seq,
    who,
    do: "buy_share",
    events: texts.map((text) => ({ kind: "x", text, facts })),
    undone: false,
    ...more,
  } as Entry;
}

describe("what happened since my last move", () => {
  it("is nothing before my first move, and begins after my last one", () => {
    const entries = [entry("Bo", ["Bo buys."]), entry("Ann", ["Ann buys."]), entry("Bo", ["Bo sells."])];
    expect(recapOf(entries.slice(0, 1), "Ann").lines).toEqual([]);
    expect(recapOf(entries, "Ann").lines.map((line) => line.text)).toEqual(["Bo sells."]);
  });

  it("begins after the last move by hand: what an order did has not been seen, and its passes are no news", () => {
    const order: Partial<Entry> = { by: "order", do: "pass" };
    const entries = [
      entry("Ann", ["Ann buys."]),
      entry("Bo", ["Bo sells."]),
      entry("Ann", ["Ann passes."], { who: "Ann" }, order),
      entry("Bo", ["Bo buys."]),
      entry("Ann", ["Ann passes."], { who: "Ann" }, order),
    ];
    const recap = recapOf(entries, "Ann", ["Ann"], 2);
    expect(recap.lines.map((line) => line.text)).toEqual(["Bo sells.", "Bo buys."]);
    expect(recap.more).toBe(2);
    const bought = [
      entry("Ann", ["Ann passes."]),
      entry("Ann", ["Ann buys."], { who: "Ann" }, { by: "order" }),
    ];
    expect(recapOf(bought, "Ann").lines.map((line) => line.text)).toEqual(["Ann buys."]);
  });

  it("tells what a title calls news before deeds, also where it only comes of a pass", () => {
    const won = entry("Bo", ["Bo passes.", "Cy wins."], {}, { do: "pass" });
    won.events[1]!.kind = "won";
    const entries = [
      entry("Ann", ["Ann passes."]),
      won,
      ...["1", "2"].map((n) => entry("Cy", [`Cy buys ${n}.`])),
    ];
    const told = (news: ReadonlySet<string>) =>
      recapOf(entries, "Ann", ["Ann"], 2, new Set(), news).lines.map((line) => line.text);
    expect(told(new Set())).toEqual(["Cy buys 1.", "Cy buys 2."]);
    expect(told(new Set(["won"]))).toEqual(["Cy wins.", "Cy buys 2."]);
  });

  it("leaves out what was taken back", () => {
    const entries = [entry("Ann", ["Ann buys."]), entry("Bo", ["Bo sells."], {}, { undone: true })];
    expect(recapOf(entries, "Ann").lines).toEqual([]);
  });

  it("marks what concerns me, also within an offer", () => {
    const offer = { code: "offer-buy-train", facts: { company: "PRR", who: "Ann" } };
    const entries = [
      entry("Ann", ["Ann asks Bo."]),
      entry("Bo", ["Bo declines: PRR offers $1."], { who: "Bo", offer }),
    ];
    expect(recapOf(entries, "Ann").lines).toEqual([
      { at: seq, text: "Bo declines: PRR offers $1.", times: 1, own: true },
    ]);
    expect(recapOf(entries, "Ann", ["PRR"]).lines[0]?.own).toBe(true);
    expect(recapOf(entries, "Ann", ["LV"]).lines[0]?.own).toBe(false);
  });

  it("keeps what concerns me where there is much", () => {
    const entries = [
      entry("Ann", ["Ann passes."]),
      entry("Bo", ["Ann loses PRR."], { old: "Ann" }),
      ...Array.from({ length: 9 }, (_, i) => entry("Bo", [`Bo does ${i}.`, "And more."])),
    ];
    const recap = recapOf(entries, "Ann", ["Ann"], 4);
    expect(recap.lines.map((line) => line.text)).toEqual([
      "Ann loses PRR.",
      "Bo does 6.",
      "Bo does 7.",
      "Bo does 8.",
    ]);
    expect(recap.more).toBe(15);
  });

  it("prefers deeds to passes, and both to what comes round after round", () => {
    const income = { kind: "private-income", text: "P1 pays Ann $5.", facts: { owner: "Ann" } };
    const entries = [
      entry("Ann", ["Ann passes."]),
      entry("Bo", ["Bo buys LV."]),
      entry("Cy", ["Cy passes."], {}, { do: "pass" }),
      entry("Bo", [], {}, { do: "pass", events: [income, { ...income, text: "P2 pays Ann $10." }] }),
    ];
    const routine = new Set(["private-income"]);
    expect(recapOf(entries, "Ann", ["Ann"], 2, routine)).toEqual({
      lines: [
        { at: expect.any(Number), text: "Bo buys LV.", times: 1, own: false },
        { at: expect.any(Number), text: "Cy passes.", times: 1, own: false },
      ],
      more: 2,
    });
    expect(recapOf(entries, "Ann", ["Ann"], 4, routine).lines).toHaveLength(4);
  });

  it("tells a deed before what only led up to it", () => {
    const adds = { kind: "emergency", text: "Bo adds $80.", facts: {} };
    const buys = { kind: "train-bought", text: "LV buys a 4-train.", facts: {} };
    const entries = [entry("Ann", ["Ann passes."]), entry("Bo", [], {}, { events: [adds, buys] })];
    const recap = recapOf(entries, "Ann", ["Ann"], 1, new Set(["emergency"]));
    expect(recap.lines.map((line) => line.text)).toEqual(["LV buys a 4-train."]);
  });

  it("tells the same sentence once, and a deed before what it set off", () => {
    const swap = { kind: "swap", text: "Ann swaps a share.", facts: { who: "Ann" } };
    const agreed = { kind: "x", text: "Bo agrees to what Ann asks.", facts: { who: "Ann" } };
    const entries = [
      entry("Ann", ["Ann asks Bo."]),
      entry("Bo", [], {}, { do: "answer", events: [agreed, swap, swap, swap, swap] }),
    ];
    const recap = recapOf(entries, "Ann", ["Ann"], 2);
    expect(recap.lines.map(({ text, times }) => [text, times])).toEqual([
      ["Bo agrees to what Ann asks.", 1],
      ["Ann swaps a share.", 4],
    ]);
    expect(recap.more).toBe(0);
    const others = entry(
      "Cy",
      [],
      {},
      { do: "sell", events: [{ ...agreed, text: "Cy sells." }, swap, swap] },
    );
    expect(recapOf([...entries, others], "Ann", ["Ann"], 2).lines.map((line) => line.text)).toEqual([
      "Bo agrees to what Ann asks.",
      "Cy sells.",
    ]);
  });

  it("tells the others' deeds before what my own move set off", () => {
    const entries = [
      entry("Ann", ["Ann buys LV.", "LV floats.", "LV buys stations."], { company: "LV" }),
      entry("Bo", ["Bo sells PRR.", "PRR falls."]),
      entry("Cy", ["Cy buys PRR."]),
    ];
    expect(recapOf(entries, "Ann", ["Ann", "LV"], 2).lines.map((line) => line.text)).toEqual([
      "Bo sells PRR.",
      "Cy buys PRR.",
    ]);
  });
});
