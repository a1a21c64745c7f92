/** What an undo took back and could be played again, read from the log alone. */

import type { Entry } from "../api/types";

/** The next move to play again; null when nothing was taken back or something else was played since. */
export function nextToRedo(entries: readonly Entry[]): Entry | null {
  const line: Entry[] = [];
  let taken: Entry[] = [];
  for (const entry of entries) {
    if (entry.do === "undo") {
      const kept = line.findIndex((each) => each.at > entry.at);
      if (kept >= 0) taken.push(...line.splice(kept).reverse());
      continue;
    }
    if (JSON.stringify(taken.at(-1)?.action) === JSON.stringify(entry.action)) taken.pop();
    else taken = [];
    line.push(entry);
  }
  return taken.at(-1) ?? null;
}
