/** What has happened since a player's last move. Pure functions. */

import type { Entry } from "../api/types";

export interface RecapLine {
  readonly at: number;
  readonly text: string;
  /** It speaks of the player or of something that is his. */
  readonly own: boolean;
}

export interface Recap {
  readonly lines: readonly RecapLine[];
  /** Further lines that only the log has. */
  readonly more: number;
}

/** Does an event speak of one of these? Facts may be nested: an answer carries the offer. */
function speaksOf(facts: unknown, names: ReadonlySet<string>): boolean {
  if (typeof facts === "string") return names.has(facts);
  if (Array.isArray(facts)) return facts.some((each) => speaksOf(each, names));
  if (typeof facts === "object" && facts !== null)
    return Object.values(facts).some((each) => speaksOf(each, names));
  return false;
}

/**
 * The events after the last move of `me`, the oldest first. `names` are the player and what is his. Where there are
 * more than `most`, those that speak of him are kept, then the first event of each move, the newest before the others.
 */
export function recapOf(
  entries: readonly Entry[],
  me: string,
  names: readonly string[] = [me],
  most = 4,
): Recap {
  const valid = entries.filter((entry) => !entry.undone && entry.do !== "undo");
  const last = valid.findLastIndex((entry) => entry.who === me);
  if (last < 0) return { lines: [], more: 0 };
  const known = new Set(names);
  const found = valid.slice(last + 1).flatMap((entry) =>
    entry.events
      .filter((event) => event.text)
      .map((event, i) => ({
        at: entry.at,
        text: event.text,
        own: speaksOf(event.facts, known),
        first: i === 0,
      })),
  );
  // What my own move set off besides my deed itself: the others' forced sales, a phase, a train that was scrapped.
  const after = valid[last]!.events.slice(1).map((event) => ({
    at: valid[last]!.at,
    text: event.text,
    own: speaksOf(event.facts, known),
    first: false,
  }));
  const all = found.length > 0 ? [...after.filter((line) => line.text), ...found] : [];
  const weight = (line: (typeof all)[number]): number => (line.own ? 2 : line.first ? 1 : 0);
  const kept = new Set(
    all
      .map((line, place) => ({ line, place }))
      .sort((a, b) => weight(b.line) - weight(a.line) || b.place - a.place)
      .slice(0, most)
      .map(({ place }) => place),
  );
  return {
    lines: all.filter((_, place) => kept.has(place)).map(({ at, text, own }) => ({ at, text, own })),
    more: Math.max(0, all.length - most),
  };
}
