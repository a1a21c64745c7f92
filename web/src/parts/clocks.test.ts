import { describe, expect, it } from "vitest";
import { clockText, leftOf, shortTime, spokenTime } from "./clocks";

const player = {
  seat: 0,
  left: 100,
  running: true,
  ends: null,
  low: false,
  out: false,
  holiday_until: null,
};

describe("times", () => {
  it("are short on a clock", () => {
    expect([0, 9, 61, 3600, 4 * 3600 + 62, 2 * 86_400 + 5 * 3600 + 9].map(shortTime)).toEqual([
      "0:00",
      "0:09",
      "1:01",
      "1:00:00",
      "4:01:02",
      "2 d 5 h",
    ]);
  });

  it("are rough for screen readers", () => {
    expect([0, 12, 60, 290, 7200, 3 * 86_400].map(spokenTime)).toEqual([
      "no time",
      "20 seconds",
      "1 minute",
      "5 minutes",
      "2 hours",
      "3 days",
    ]);
  });

  it("pass for a clock that runs, and for no other", () => {
    expect(leftOf(player, 1000, 31_000)).toBe(70);
    expect(leftOf(player, 1000, 900_000)).toBe(0);
    expect(leftOf({ ...player, running: false }, 1000, 31_000)).toBe(100);
    const away = { ...player, holiday_until: "1970-01-01T00:00:21Z" };
    expect(leftOf(away, 1000, 20_000)).toBe(100);
    expect(leftOf(away, 1000, 31_000)).toBe(90);
  });

  it("say what a table has chosen", () => {
    const clock = { kind: "live", seconds: 1800, increment: 20, at_zero: "bot", low: 120 } as const;
    expect(clockText(null)).toBe("No clock");
    expect(clockText(clock)).toBe("Live, 30 minutes and 20 s more for each turn");
    expect(clockText({ ...clock, kind: "move", seconds: 86_400, increment: 0 })).toBe(
      "Slow, 1 day for each move",
    );
    expect(clockText({ ...clock, kind: "bank", seconds: 864_000, increment: 0 })).toBe(
      "Slow, 10 days for the whole game",
    );
  });
});
