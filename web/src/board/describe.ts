/** Hexes and tiles in words, for screen readers and for the line under the board. */

import type { Revenue, TileFacts } from "../geometry/facts";
import { bend } from "../geometry/track";
import type { BoardIndex, Laid, StationMark } from "./marks";

/** Where levels are printed as colours, these are their words. */
const COLOUR_WORDS: Readonly<Record<string, string>> = { white: "low", gray: "middle", purple: "high" };

export function worth(revenue: Revenue): string {
  if (typeof revenue === "number") return String(revenue);
  const entries = Object.entries(revenue);
  const levels = entries.some(([key]) => key === "purple");
  return entries.map(([key, value]) => `${levels ? (COLOUR_WORDS[key] ?? key) : key} ${value}`).join(", ");
}

function count(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `a ${one}` : `${number} ${many}`;
}

/** "yellow tile 57" and what is on it. */
export function describeFace(face: TileFacts): string {
  const parts: string[] = [];
  const cities = face.cities ?? [];
  const towns = face.towns ?? [];
  if (cities.length > 0) {
    const slots = cities.reduce((sum, city) => sum + (city.slots ?? 1), 0);
    const value = cities[0]!.revenue;
    parts.push(
      `${count(cities.length, "city", "cities")}${slots > cities.length ? ` with ${slots} spaces` : ""}` +
        (value === 0 ? "" : ` worth ${worth(value)}`),
    );
  }
  if (towns.length > 0) {
    const value = towns[0]!.revenue;
    parts.push(count(towns.length, "town") + (value === 0 ? "" : ` worth ${worth(value)}`));
  }
  for (const offboard of face.offboards ?? []) parts.push(`off-board area worth ${worth(offboard.revenue)}`);
  const plain = (face.track ?? []).filter(([a, b]) => typeof a === "number" && typeof b === "number");
  if (plain.length === 1) {
    parts.push(
      ["", "sharp curve", "gentle curve", "straight"][bend(plain[0]![0] as number, plain[0]![1] as number)]!,
    );
  } else if (plain.length > 1) parts.push(`${plain.length} pieces of track`);
  if (face.label) parts.push(`label ${face.label}`);
  return parts.join(", ");
}

export function describeHex(
  index: BoardIndex,
  id: string,
  laid: Readonly<Record<string, Laid>>,
  stations: readonly StationMark[],
): string {
  const hex = index.hexes.get(id);
  if (!hex) return id;
  const { face } = index.face(id, laid);
  const parts = [hex.name ? `${id} ${hex.name}` : id];
  if (face !== hex) parts.push(`${face.color} tile ${face.id}`);
  else if (hex.color !== "white") parts.push(`${hex.color} hex`);
  const what = describeFace(face);
  if (what) parts.push(what);
  if (face === hex) {
    for (const terrain of hex.terrain ?? [])
      if (terrain.cost) parts.push(`${terrain.kind}, costs ${terrain.cost}`);
  }
  const here = stations
    .filter((station) => station.hex === id && !station.ghost)
    .map((station) => station.company);
  if (here.length > 0) parts.push(`stations: ${here.join(", ")}`);
  const kept = stations
    .filter((station) => station.hex === id && station.ghost)
    .map((station) => station.company);
  if (kept.length > 0) parts.push(`home of ${kept.join(", ")}`);
  return parts.join(", ");
}
