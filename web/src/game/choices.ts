/** What may be done, sorted for a panel: by deed, with the effect in a few words. Pure functions. */

import type { Action, Choice, Free } from "../api/types";
import { listed, t } from "../words/index.svelte";
import { deedWord, money } from "./words";

export interface ChoiceGroup {
  readonly word: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** How a family of games names its deeds. */
export interface Deeds {
  /** In the order in which a turn asks for them, with their headings. */
  readonly headings: readonly (readonly [string, string])[];
  /** Does this end a step or a turn? Such choices stand at the foot of the panel, always in the same place. */
  readonly closes?: (choice: Choice) => boolean;
}

const CLOSING = new Set(["pass", "done"]);
const UNNAMED: Deeds = { headings: [] };

export function groupChoices(
  choices: readonly Choice[],
  deeds: Deeds = UNNAMED,
): { groups: ChoiceGroup[]; closing: Choice[] } {
  const order = new Map(deeds.headings.map(([word], i) => [word, i]));
  const headings = new Map(deeds.headings);
  const byWord = new Map<string, Choice[]>();
  const closing: Choice[] = [];
  for (const choice of choices) {
    if (CLOSING.has(choice.action.do) || deeds.closes?.(choice)) closing.push(choice);
    else byWord.set(choice.action.do, [...(byWord.get(choice.action.do) ?? []), choice]);
  }
  const groups = [...byWord].map(([word, list]) => ({
    word,
    title: headings.get(word) ?? deedWord(word),
    choices: list,
  }));
  groups.sort((a, b) => (order.get(a.word) ?? 50) - (order.get(b.word) ?? 50));
  // Passing comes last of the closing ones: the button at the very end is always "done".
  closing.sort((a, b) => Number(a.action.do === "pass") - Number(b.action.do === "pass"));
  return { groups, closing };
}

/** The choices of one deed that name a value, say every tile for hex F2. */
export function having(choices: readonly Choice[], word: string, field: string, value: unknown): Choice[] {
  return choices.filter((choice) => choice.action.do === word && choice.action[field] === value);
}

/** The free fields that ask something: not those with a single value, nor those that may be left empty and are. */
export function openFields(choice: Choice): [string, Free][] {
  return Object.entries(choice.free).filter(([name, free]) => {
    if (free.kind === "span") return true;
    if ((choice.action[name] ?? null) === null) return false;
    return (free.kind === "one_of" ? free.values : free.examples).length > 1;
  });
}

/** The action with some of its free fields set. */
export function withValues(choice: Choice, values: Readonly<Record<string, unknown>>): Action {
  const action: Action = { ...choice.action };
  for (const name of Object.keys(choice.free)) if (name in values) action[name] = values[name];
  return action;
}

/** The nearest legal value. */
export function clamp(free: Free & { kind: "span" }, value: number): number {
  const step = free.step || 1;
  const steps = Math.round((Math.min(free.high, Math.max(free.low, value)) - free.low) / step);
  const top = Math.floor((free.high - free.low) / step);
  return free.low + Math.min(top, Math.max(0, steps)) * step;
}

/** "costs $80, leaves you $520": the figures a player would otherwise work out on paper. */
export function effectText(
  choice: Choice,
  currency: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const facts = choice.facts;
  const number = (key: string): number | null =>
    typeof facts[key] === "number" ? (facts[key] as number) : null;
  const parts: string[] = [];
  const price = "price" in choice.free ? "price" : null;
  const shift =
    price && typeof values[price] === "number" ? (values[price] as number) - Number(choice.action[price]) : 0;
  const cost = number("cost");
  if (cost !== null && cost > 0 && !choice.text.includes(money(cost, currency)))
    parts.push(t("effect-costs", { amount: money(cost, currency) }));
  const leaves = number("leaves");
  if (leaves !== null) parts.push(t("effect-leaves", { amount: money(leaves - shift, currency) }));
  const gains = number("gains");
  if (gains !== null && !choice.text.includes(money(gains, currency)))
    parts.push(t("effect-brings", { amount: money(gains, currency) }));
  const vp = number("vp");
  if (vp !== null) parts.push(t("effect-points", { count: vp }));
  const pounds = number("pounds");
  if (pounds !== null) parts.push(t("effect-pounds", { amount: money(pounds, "£") }));
  return listed(parts, "unit");
}

/** A name for a choice that stays the same from one answer to the next. */
export function keyOf(choice: Choice): string {
  return JSON.stringify(choice.action);
}

const RESERVED = new Set(["u", "y", "n", "r", "h", "m", ",", "."]);

/** A letter for each text, its first free one; closing choices get "d" for done. */
export function assignLetters(texts: readonly string[], taken: Iterable<string> = []): (string | null)[] {
  const used = new Set([...RESERVED, "d", ...taken]);
  return texts.map((text) => {
    for (const letter of text.toLowerCase()) {
      if (letter >= "a" && letter <= "z" && !used.has(letter)) {
        used.add(letter);
        return letter;
      }
    }
    return null;
  });
}
