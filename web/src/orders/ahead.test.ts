import { describe, expect, it } from "vitest";
import type { Entry, Seat } from "../api/types";
import { lastDividend, playerAhead } from "./ahead";

function seat(player: string, kind: Seat["kind"], mine: boolean): Seat {
  return { player, kind, mine } as Seat;
}

function dividend(company: string, kind: string, undone = false): Entry {
  return {
    do: "dividend",
    undone,
    action: { who: "Ann", do: "dividend", company, kind },
  } as unknown as Entry;
}

describe("orders with one click", () => {
  it("are offered to who plays with people elsewhere or with bots", () => {
    expect(playerAhead([seat("Ann", "person", true), seat("Bo", "person", false)])).toBe("Ann");
    expect(playerAhead([seat("Ann", "person", true), seat("Watt", "bot", false)])).toBe("Ann");
    expect(playerAhead([seat("Ann", "person", true), seat("Bo", "guest", true)])).toBeNull();
    expect(playerAhead([seat("Ann", "person", false), seat("Bo", "person", false)])).toBeNull();
  });

  it("pay or withhold as the company did last", () => {
    const log = [dividend("PRR", "withhold"), dividend("B&O", "pay"), dividend("PRR", "pay", true)];
    expect(lastDividend(log, "PRR")).toBe("withhold");
    expect(lastDividend(log, "B&O")).toBe("pay");
    expect(lastDividend(log, "C&O")).toBeNull();
  });
});
