/** Which language a browser wants, and the pseudo-language in which tests find texts that no catalogue words. */

export const ENGLISH = "en";

/** English with an accent on every letter. Nobody is offered it; a test sets it by hand. */
export const PSEUDO = "en-XA";

/** The first wish ("it-CH", "en") that one of the languages fits; English where none does. */
export function fitting(wishes: readonly string[], languages: readonly string[]): string {
  for (const wish of wishes) {
    const code = wish.toLowerCase().split("-")[0]!;
    if (languages.includes(code)) return code;
  }
  return ENGLISH;
}

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKED = "àƀćďèƒĝĥìĵķĺɱńòƥɋŕśťùṽŵẋýźÀɃĆĎÈƑĜĤÌĴĶĹṀŃÒƤɊŔŚŤÙṼŴẊÝŹ";

/** A text of a catalogue in the pseudo-language; the server has the same letters in `words/languages.py`. */
export function pseudo(text: string): string {
  return [...text].map((letter) => MARKED[PLAIN.indexOf(letter)] ?? letter).join("");
}
