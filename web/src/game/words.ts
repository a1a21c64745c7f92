/** Small words and figures of the pages. */

import { has, locale, number, t } from "../words/index.svelte";

/** An amount with the title's sign in front, as its engine writes it. */
export function money(amount: number, currency: string): string {
  return `${amount < 0 ? "−" : ""}${currency}${number(Math.abs(amount))}`;
}

/** Two letters for a chip: "Ann" → "An", "Player 1" → "P1". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => [...word][0] ?? "")
        .join("")
    : [...name].slice(0, 2).join("");
}

/** What a deed is called where there is no choice with a text: a message `deed-...`, or the word itself. */
export function deedWord(word: string): string {
  const key = word.replaceAll("_", "-");
  if (has(`deed-${key}`)) return t(`deed-${key}`);
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
}

/** What a field of an action is called. */
export function fieldWord(name: string): string {
  const key = name.replaceAll("_", "-");
  return has(`field-${key}`) ? t(`field-${key}`) : name.replaceAll("_", " ");
}

/** "net worth" → "Net worth" */
export function begun(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}

/** "first sentence" → "First sentence." */
export function sentence(text: string): string {
  if (!text) return "";
  const whole = begun(text);
  return /[.!?…:。！？：]$/.test(whole) ? whole : t("sentence", { text: whole });
}
