/** The language in which tutorials are asked for. */

import { language } from "../words/index.svelte";

/** Two letters; those of English for the pseudo-language of tests. */
export function reading(): string {
  return language().slice(0, 2);
}
