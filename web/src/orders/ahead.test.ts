import { describe, expect, it } from "vitest";
import type { Entry, Order, OrderBody, Seat } from "../api/types";
import { lastDividend, openOffers, playerAhead } from "./ahead";

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

  it("stay beside orders of another kind", () => {
    const stands = (order: OrderBody): Order => ({ order }) as unknown as Order;
    const pass = { text: "pass", order: { kind: "pass", unless: [] } };
    const finish = { text: "finish", order: { kind: "finish", company: "PRR", dividend: "pay" } };
    const offers = [pass, finish];
    expect(openOffers(offers, [stands({ kind: "answer" })])).toEqual(offers);
    expect(openOffers(offers, [stands({ kind: "pass", unless: ["pool"], company: "B&O" })])).toEqual([
      finish,
    ]);
    expect(openOffers(offers, [stands({ kind: "finish", company: "B&O" })])).toEqual(offers);
    expect(openOffers(offers, [stands({ kind: "finish", company: "PRR" })])).toEqual([pass]);
  });

  it("pay or withhold as the company did last", () => {
    const log = [dividend("PRR", "withhold"), dividend("B&O", "pay"), dividend("PRR", "pay", true)];
    expect(lastDividend(log, "PRR")).toBe("withhold");
    expect(lastDividend(log, "B&O")).toBe("pay");
    expect(lastDividend(log, "C&O")).toBeNull();
  });
});
