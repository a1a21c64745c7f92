import { describe, expect, it } from "vitest";
import { Letters, meaningOf } from "./letters";

describe("letters on buttons", () => {
  it("never give the letter of one company to another at the next press", () => {
    const letters = new Letters();
    const prr = letters.claim("Buy from offering", "buy PRR");
    expect(prr).toBe("b");
    letters.release(prr);
    letters.next();
    expect(letters.claim("Buy from offering", "buy B&O")).not.toBe("b");
  });

  it("give the same deed the same letter again", () => {
    const letters = new Letters();
    const first = letters.claim("Buy", "buy PRR");
    letters.release(first);
    letters.next();
    expect(letters.claim("Sell", "sell PRR")).not.toBe(first);
    expect(letters.claim("Buy", "buy PRR")).toBe(first);
  });

  it("let a letter mean something else after it has rested", () => {
    const letters = new Letters();
    letters.release(letters.claim("Buy", "buy PRR"));
    for (let i = 0; i < 7; i++) letters.next();
    expect(letters.claim("Buy", "buy B&O")).toBe("b");
  });

  it("run out rather than use a letter twice", () => {
    const letters = new Letters();
    const given = Array.from({ length: 40 }, (_, i) => letters.claim("x", `deed ${i}`));
    const some = given.filter((letter) => letter !== null);
    expect(new Set(some).size).toBe(some.length);
    expect(given.at(-1)).toBeNull();
  });

  it("call a deed the same at another price and by another player", () => {
    const bid = { do: "bid", who: "Ann", private: "P1", price: 45 };
    expect(meaningOf(bid)).toBe(meaningOf({ ...bid, who: "Bo", price: 50 }));
    expect(meaningOf(bid)).not.toBe(meaningOf({ ...bid, private: "P2" }));
  });
});
