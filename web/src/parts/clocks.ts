/** Clocks and times as people read them, in the reader's own zone. */

import type { ClockSetting, Times } from "../api/types";
import { language, locale, t, worded } from "../words/index.svelte";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** What follows a colon: "05". */
function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** "4:59", "1:04:59" or, from a day on, "2 d 5 h": as a clock shows it. */
export function shortTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY)
    return t("time-days", { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = two(whole % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "about 5 minutes": for screen readers, which need not know every second. */
export function spokenTime(seconds: number): string {
  if (seconds <= 0) return t("time-spoken-none");
  if (seconds < MINUTE) return t("time-spoken-seconds", { count: Math.ceil(seconds / 10) * 10 });
  if (seconds < 1.5 * HOUR) return t("time-spoken-minutes", { count: Math.round(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t("time-spoken-hours", { count: Math.round(seconds / HOUR) });
  return t("time-spoken-days", { count: Math.round(seconds / DAY) });
}

/** A moment in the reader's zone. */
export function moment(time: string | number | Date, dayOnly = false): string {
  const format = dayOnly
    ? ({ dateStyle: "medium" } as const)
    : ({ dateStyle: "medium", timeStyle: "short" } as const);
  return worded(new Intl.DateTimeFormat(locale(), format).format(new Date(time)));
}

/** The setting of a clock in a line: "Live, 30 minutes and 20 seconds more for each turn". */
export function clockText(clock: ClockSetting | null): string {
  if (clock === null) return t("time-clock-none");
  const facts = { days: clock.seconds / DAY, minutes: clock.seconds / MINUTE };
  if (clock.kind === "live") return t("time-clock-live", { ...facts, seconds: clock.increment });
  if (clock.kind === "move") return t("time-clock-move", facts);
  return t("time-clock-bank", { ...facts, hours: clock.increment / HOUR });
}

/** The name of a language in the reader's own, or its letters where the browser has no name. */
export function languageName(code: string): string {
  const names = new Intl.DisplayNames([language()], { type: "language", fallback: "code" });
  return worded(names.of(code) ?? code);
}

/** The languages that a table's chat can be said to be in. */
export const LANGUAGES = [
  "en",
  "de",
  "fr",
  "it",
  "es",
  "pt",
  "nl",
  "pl",
  "cs",
  "sv",
  "ja",
  "ko",
  "zh",
] as const;

/** Seconds that a player has left, when `times` came at the moment `received` and it is `now` (both in milliseconds). */
export function leftOf(player: Times["players"][number], received: number, now: number): number {
  if (!player.running) return player.left;
  const from = player.holiday_until ? Math.max(received, Date.parse(player.holiday_until)) : received;
  return Math.max(0, player.left - Math.max(0, now - from) / 1000);
}
