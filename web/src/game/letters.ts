/** Letters on buttons: each choice on the panel claims the first free letter of its text. */

import { getContext, setContext } from "svelte";
import { assignLetters } from "./choices";

export class Letters {
  private readonly used = new Set<string>();

  claim(text: string): string | null {
    const [letter] = assignLetters([text], this.used);
    if (letter) this.used.add(letter);
    return letter ?? null;
  }

  release(letter: string | null): void {
    if (letter) this.used.delete(letter);
  }
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
