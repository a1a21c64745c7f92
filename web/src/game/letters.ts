/**
 * Letters on buttons. A letter keeps its meaning: what bought shares of one company never buys those of another at the
 * next press. A letter is given to something else only after it has been off the panel for several positions.
 */

import { getContext, setContext } from "svelte";
import type { Action } from "../api/types";
import { assignLetters } from "./choices";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
/** So many positions a letter rests before it may mean something else. */
const REST = 6;

interface Held {
  meaning: string;
  /** The position in which it was last on the panel. */
  seen: number;
}

export class Letters {
  private readonly held = new Map<string, Held>();
  /** How many buttons show a letter: one that comes with the new position may meet the old one, which is about to go. */
  private readonly shown = new Map<string, number>();
  private now = 0;

  /** The next position is shown. */
  next(): void {
    this.now += 1;
    for (const letter of this.shown.keys()) this.hold(letter, this.held.get(letter)!.meaning);
  }

  /** A letter for a button: the one that meant the same before, else one of its text, else any that is free. */
  claim(text: string, meaning: string = text): string | null {
    for (const [letter, held] of this.held) {
      if (held.meaning === meaning) return this.take(letter, meaning);
    }
    const blocked = [
      ...this.shown.keys(),
      ...[...this.held.keys()].filter((letter) => !this.isRested(letter)),
    ];
    for (const source of [text, ALPHABET]) {
      const [letter] = assignLetters([source], blocked);
      if (letter) return this.take(letter, meaning);
    }
    return null;
  }

  release(letter: string | null): void {
    const count = letter ? this.shown.get(letter) : undefined;
    if (!letter || !count) return;
    if (count > 1) this.shown.set(letter, count - 1);
    else this.shown.delete(letter);
    this.hold(letter, this.held.get(letter)!.meaning);
  }

  private take(letter: string, meaning: string): string {
    this.shown.set(letter, (this.shown.get(letter) ?? 0) + 1);
    this.hold(letter, meaning);
    return letter;
  }

  private hold(letter: string, meaning: string): void {
    this.held.set(letter, { meaning, seen: this.now });
  }

  private isRested(letter: string): boolean {
    return !this.shown.has(letter) && this.now - this.held.get(letter)!.seen > REST;
  }
}

/** Parts of an action that do not change what its button means: who presses it, and what it costs today. */
const PASSING = new Set(["who", "price", "cost", "revenue", "rotation"]);

/** What a button does, such that the same deed has the same meaning at another price. */
export function meaningOf(action: Action): string {
  return Object.entries(action)
    .filter(([key, value]) => !PASSING.has(key) && value !== null && isPlain(value))
    .map(([key, value]) => `${key}=${String(value)}`)
    .sort()
    .join(" ");
}

/** A word, a figure or a list of words, such as the areas of a line; not the routes of trains. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every((each) => typeof each === "string") : typeof value !== "object";
}

const KEY = Symbol("letters");

export function provideLetters(): Letters {
  return setContext(KEY, new Letters());
}

export function lettersOfPanel(): Letters | undefined {
  return getContext<Letters | undefined>(KEY);
}

/** Is the key meant for a field rather than for the page? */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
