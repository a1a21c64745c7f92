import { describe, expect, it } from "vitest";
import type { Entry } from "../api/types";
import { nextToRedo } from "./redo";
import { part } from "./part";

function entry(seq: number, at: number, word: string, area = ""): Entry {
  const action = { who: "Ann", do: word, area };
  return part<Entry>({ seq, at, who: "Ann", do: word, action, events: [] });
}

describe("playing again what was taken back", () => {
  const two = [entry(1, 1, "bid", "a"), entry(2, 2, "bid", "b"), entry(3, 3, "bid", "c")];

  it("offers nothing before an undo", () => {
    expect(nextToRedo(two)).toBeNull();
  });

  it("offers the first of several that one undo took back, then the next", () => {
    const back = [...two, entry(4, 1, "undo")];
    expect(nextToRedo(back)?.action.area).toBe("b");
    const once = [...back, entry(5, 2, "bid", "b")];
    expect(nextToRedo(once)?.action.area).toBe("c");
    expect(nextToRedo([...once, entry(6, 3, "bid", "c")])).toBeNull();
  });

  it("offers one after the other what two undos took back", () => {
    const back = [...two, entry(4, 2, "undo"), entry(5, 1, "undo")];
    expect(nextToRedo(back)?.action.area).toBe("b");
  });

  it("forgets when something else is played", () => {
    expect(nextToRedo([...two, entry(4, 2, "undo"), entry(5, 3, "bid", "x")])).toBeNull();
  });
});
