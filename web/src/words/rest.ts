/** The catalogues that the first page does not need; every other page is shown when they are there. */
import { complete, extend } from "./index.svelte";

extend(
  import.meta.glob<string>(
    [
      "../../../src/roundhouse/words/en/page/*.ftl",
      "!../../../src/roundhouse/words/en/page/{common,hall,line}.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);

/** Resolves when the reader's language is there, too. */
export const ready = complete();
