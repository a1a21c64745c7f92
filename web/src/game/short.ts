/** Letters for players: two of each name, such that no two players have the same. */

import { initials } from "./words";

export function shortNames(names: readonly string[]): Map<string, string> {
  const short = new Map<string, string>();
  const used = new Set<string>();
  for (const name of names) {
    const first = [...name][0] ?? "?";
    // The usual two letters; else the first letter with a later one; else with a number.
    const candidates = [
      initials(name),
      ...[...name].slice(1).map((letter) => `${first}${letter.toLowerCase()}`),
      ...names.map((_, i) => `${first}${i + 1}`),
    ];
    const found = candidates.find((each) => each.trim().length === each.length && !used.has(each)) ?? first;
    used.add(found);
    short.set(name, found);
  }
  return short;
}
