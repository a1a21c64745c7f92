/** What may be done, sorted for a panel: by deed, with the effect in a few words. Pure functions. */

import type { Action, Choice, Free } from "../api/types";
import { money, titleWord } from "./words";

export interface ChoiceGroup {
  readonly word: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** Deeds in the order in which a turn asks for them, with their headings. */
const DEEDS: readonly (readonly [string, string])[] = [
  ["answer", "An offer"],
  ["set_par", "Starting price"],
  ["choose", "Choose"],
  ["bid", "Bid"],
  ["buy_private", "Buy"],
  ["start_company", "Start a company"],
  ["buy_share", "Buy a share"],
  ["sell_shares", "Sell shares"],
  ["lay_tile", "Track"],
  ["place_station", "Station"],
  ["run_trains", "Run"],
  ["dividend", "Earnings"],
  ["buy_train", "Trains"],
  ["discard_train", "Give up a train"],
  ["buy_private_in", "Private companies"],
  ["sketch_line", "Build a line"],
  ["build_line", "Build"],
  ["take_point", "Two-coloured point"],
  ["rent_train", "Rent a train"],
  ["transport", "Transport"],
  ["hand_over", "Hand over track"],
  ["bankrupt", "Bankruptcy"],
];
const ORDER = new Map(DEEDS.map(([word], i) => [word, i]));
const TITLES = new Map(DEEDS);

/** Deeds that end a step or turn: they stand at the foot of the panel, always in the same place. */
const CLOSING = new Set(["pass", "no_more_trains", "take_all", "done"]);

export function isClosing(choice: Choice): boolean {
  if (CLOSING.has(choice.action.do)) return true;
  // "Build nothing" is a line without areas.
  const line = choice.action.line;
  return choice.action.do === "build_line" && Array.isArray(line) && line.length === 0;
}

export function groupChoices(choices: readonly Choice[]): { groups: ChoiceGroup[]; closing: Choice[] } {
  const byWord = new Map<string, Choice[]>();
  const closing: Choice[] = [];
  for (const choice of choices) {
    if (isClosing(choice)) closing.push(choice);
    else byWord.set(choice.action.do, [...(byWord.get(choice.action.do) ?? []), choice]);
  }
  const groups = [...byWord].map(([word, list]) => ({
    word,
    title: TITLES.get(word) ?? titleWord(word),
    choices: list,
  }));
  groups.sort((a, b) => (ORDER.get(a.word) ?? 50) - (ORDER.get(b.word) ?? 50));
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
    parts.push(`costs ${money(cost, currency)}`);
  const leaves = number("leaves");
  if (leaves !== null) parts.push(`leaves you ${money(leaves - shift, currency)}`);
  const gains = number("gains");
  if (gains !== null && !choice.text.includes(money(gains, currency)))
    parts.push(`brings ${money(gains, currency)}`);
  const vp = number("vp");
  if (vp !== null) parts.push(`${vp} VP`);
  const pounds = number("pounds");
  if (pounds !== null) parts.push(`£${pounds}`);
  return parts.join(", ");
}

/** A name for a choice that stays the same from one answer to the next. */
export function keyOf(choice: Choice): string {
  return JSON.stringify(choice.action);
}

const RESERVED = new Set(["u", "y", "n", "r", "h", ",", "."]);

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
