/** Times as people read them. */

import { locale, worded } from "../words/index.svelte";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "5 minutes ago": exact enough for a list. */
export function ago(time: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    const count = Math.round(seconds / length);
    if (count >= 1 && seconds >= length * 0.75) return worded(format.format(-count, unit));
  }
  return worded(format.format(0, "second"));
}

/** A day as the language writes it: "16/11/2026", or "16 November 2026". */
export function day(time: string, style: "short" | "long" = "short"): string {
  return worded(new Date(time).toLocaleDateString(locale(), style === "long" ? { dateStyle: "long" } : {}));
}

/** The first moment of a day that a date field holds ("2026-11-16"), or of the day after it, as the server reads it. */
export function startOf(day: string, after = 0): string | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = new Date(year, month - 1, date + after);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** The last moment before an end: a holiday that ends when a day begins lasts until the day before. */
export function lastMoment(end: string): number {
  return Date.parse(end) - 1000;
}
