/** What has happened since a player's last move. Pure functions. */

import type { Entry } from "../api/types";

export interface RecapLine {
  readonly at: number;
  readonly text: string;
  /** So often in a row, in one line. */
  readonly times: number;
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
 * What a player would tell another first: what others did that concerns him, then what the game itself tells first,
 * then each deed, then passes, and what deeds set off; what his own move set off he has seen himself.
 */
const WEIGHT = { routine: 0, consequence: 1, pass: 2, deed: 3, news: 4, own: 5, ownDeed: 6 } as const;

/** The same sentence several times in a row is told once. */
function folded<Line extends RecapLine>(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.text === line.text) found[found.length - 1] = { ...last, times: last.times + line.times };
    else found.push(line);
  }
  return found;
}

/**
 * The events after the last move that `me` made by hand, the oldest first. `names` are the player and what is his,
 * `routine` are the kinds of events that come round after round, `news` those that are told before deeds. Where there
 * are more than `most`, the weightiest are kept, the newest before the others.
 */
export function recapOf(
  entries: readonly Entry[],
  me: string,
  names: readonly string[] = [me],
  most = 4,
  routine: ReadonlySet<string> = new Set(),
  news: ReadonlySet<string> = new Set(),
): Recap {
  const valid = entries.filter((entry) => !entry.undone && entry.do !== "undo");
  const last = valid.findLastIndex((entry) => entry.who === me && entry.by !== "order");
  if (last < 0) return { lines: [], more: 0 };
  const mine = valid[last]!;
  const known = new Set(names);
  function weigh({ kind, facts }: Entry["events"][number], entry: Entry, first: boolean): number {
    const pass = first && entry.do === "pass";
    // That an order passes for him is no news.
    if (routine.has(kind) || (pass && entry.who === me)) return WEIGHT.routine;
    const deed = first && !pass;
    if (speaksOf(facts, known))
      return entry.seq === mine.seq ? WEIGHT.pass : deed ? WEIGHT.ownDeed : WEIGHT.own;
    if (news.has(kind)) return WEIGHT.news;
    if (!first) return WEIGHT.consequence;
    return entry.do === "pass" ? WEIGHT.pass : WEIGHT.deed;
  }
  const told = (entry: Entry, deed: boolean) => {
    const events = entry.events.filter((event) => event.text);
    // What comes with a deed may be told before it, such as the money that is added for a train.
    const lead = events.findIndex((event) => !routine.has(event.kind));
    return events.map((event, i) => ({
      at: entry.at,
      text: event.text,
      times: 1,
      own: speaksOf(event.facts, known),
      weight: weigh(event, entry, deed && i === lead),
    }));
  };
  const found = valid.slice(last + 1).flatMap((entry) => told(entry, true));
  // What my own move set off besides my deed itself: the others' forced sales, a phase, a train that was scrapped.
  const after = told({ ...mine, events: mine.events.slice(1) }, false);
  const all = found.length > 0 ? folded([...after, ...found]) : [];
  const kept = new Set(
    all
      .map((line, place) => ({ line, place }))
      .sort((a, b) => b.line.weight - a.line.weight || b.place - a.place)
      .slice(0, most)
      .map(({ place }) => place),
  );
  return {
    lines: all
      .filter((_, place) => kept.has(place))
      .map(({ at, text, times, own }) => ({ at, text, times, own })),
    more: Math.max(0, all.length - most),
  };
}
