import { expect, test } from "vitest";
import { ago, day, lastMoment, startOf } from "./times";

const now = Date.parse("2026-11-16T12:00:00Z");

test.each([
  ["2026-11-16T11:59:50Z", "now"],
  ["2026-11-16T11:59:00Z", "1 minute ago"],
  ["2026-11-16T11:35:00Z", "25 minutes ago"],
  ["2026-11-16T09:00:00Z", "3 hours ago"],
  ["2026-11-15T12:00:00Z", "yesterday"],
  ["2026-11-02T12:00:00Z", "2 weeks ago"],
  ["2025-11-16T12:00:00Z", "last year"],
  ["2026-11-17T12:00:00Z", "now"],
  ["no time", ""],
])("%s is %s", (time, wanted) => expect(ago(time, now)).toBe(wanted));

test("a day begins at midnight here, and ends where the next begins", () => {
  expect(startOf("2026-11-16")).toBe(new Date(2026, 10, 16).toISOString());
  expect(startOf("2026-11-30", 1)).toBe(new Date(2026, 11, 1).toISOString());
  expect(startOf("")).toBeUndefined();
  expect(new Date(lastMoment(startOf("2026-11-30", 1)!)).getDate()).toBe(30);
});

test("a day is written with the day before the month", () => {
  expect(day("2026-11-16T12:00:00Z")).toBe("16/11/2026");
  expect(day("2026-11-16T12:00:00Z", "long")).toBe("16 November 2026");
});
