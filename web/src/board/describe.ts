/** Hexes and tiles in words, for screen readers and for the line under the board. */

import { edgesOf, type Revenue, type TileFacts } from "../geometry/facts";
import type { Layout } from "../geometry/hex";
import { turn } from "../geometry/tile";
import { bend } from "../geometry/track";
import { locale, listed, t } from "../words/index.svelte";
import type { BoardIndex, HexSign, Laid, StationMark } from "./marks";

/** Where levels are printed as colours, these are their words. */
const LEVELS: Readonly<Record<string, string>> = { white: "low", gray: "middle", purple: "high" };

const DIRECTIONS: Readonly<Record<Layout, readonly string[]>> = {
  flat: ["south", "south-west", "north-west", "north", "north-east", "south-east"],
  pointy: ["south-west", "west", "north-west", "north-east", "east", "south-east"],
};

/** Phrases one after another: "A, B, C". */
function phrases(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "unit", style: "short" }).format(parts);
}

export function direction(edge: number, layout: Layout): string {
  return t(`board-direction-${DIRECTIONS[layout][((edge % 6) + 6) % 6]!}`);
}

export function worth(revenue: Revenue): string {
  if (typeof revenue === "number") return String(revenue);
  const entries = Object.entries(revenue);
  const levels = entries.some(([key]) => key === "purple");
  return phrases(
    entries.map(([key, value]) => t("board-value", { level: levels ? (LEVELS[key] ?? key) : key, value })),
  );
}

/** What is on a tile or printed on a hex; with a layout also where its track leads. */
export function describeFace(face: TileFacts, layout: Layout | null = null): string {
  const parts: string[] = [];
  const cities = face.cities ?? [];
  const towns = face.towns ?? [];
  if (cities.length > 0) {
    const spaces = cities.reduce((sum, city) => sum + (city.slots ?? 1), 0);
    parts.push(
      t("board-cities", { count: cities.length, spaces, more: spaces > cities.length ? "yes" : "no" }),
    );
    if (cities[0]!.revenue !== 0) parts.push(t("board-worth", { worth: worth(cities[0]!.revenue) }));
  }
  if (towns.length > 0) {
    parts.push(t("board-towns", { count: towns.length }));
    if (towns[0]!.revenue !== 0) parts.push(t("board-worth", { worth: worth(towns[0]!.revenue) }));
  }
  for (const offboard of face.offboards ?? [])
    parts.push(t("board-offboard", { worth: worth(offboard.revenue) }));
  if (layout) parts.push(...exitsOf(face, layout));
  else parts.push(...shapeOf(face));
  if (face.label) parts.push(t("board-label", { label: face.label }));
  return phrases(parts);
}

/** Track that passes through, by its shape: a tile in the hand has no directions yet. */
function shapeOf(face: TileFacts): string[] {
  const plain = (face.track ?? []).filter(([a, b]) => typeof a === "number" && typeof b === "number");
  if (plain.length === 1) {
    const shape = ["", "sharp", "gentle", "straight"][bend(plain[0]![0] as number, plain[0]![1] as number)]!;
    return [t("board-shape", { shape })];
  }
  return plain.length > 1 ? [t("board-pieces", { count: plain.length })] : [];
}

/** Where each stop and each piece of track leads. */
function exitsOf(face: TileFacts, layout: Layout): string[] {
  const parts: string[] = [];
  const named = (edges: readonly number[]): string =>
    listed([...edges].sort((a, b) => a - b).map((edge) => direction(edge, layout)));
  const kinds = [
    ["city", face.cities?.length ?? 0],
    ["town", face.towns?.length ?? 0],
    ["offboard", face.offboards?.length ?? 0],
  ] as const;
  const stops = kinds.reduce((sum, [, count]) => sum + count, 0);
  for (const [kind, count] of kinds) {
    for (let i = 0; i < count; i++) {
      const edges = edgesOf(face, `${kind}${i}`);
      if (edges.length === 0) continue;
      if (stops === 1) parts.push(t("board-exits", { count: edges.length, exits: named(edges) }));
      else parts.push(t("board-stop-exits", { kind, number: i + 1, many: count, exits: named(edges) }));
    }
  }
  for (const [a, b] of face.track ?? []) {
    if (typeof a === "number" && typeof b === "number")
      parts.push(t("board-track", { from: direction(a, layout), to: direction(b, layout) }));
  }
  return parts;
}

/** What lies on a hex: its tile, where the track leads, stops, stations, costs and signs. */
export function describeHex(
  index: BoardIndex,
  id: string,
  laid: Readonly<Record<string, Laid>>,
  stations: readonly StationMark[],
  signs: readonly HexSign[] = [],
): string {
  const hex = index.hexes.get(id);
  if (!hex) return id;
  const { face, rotation } = index.face(id, laid);
  const parts = [hex.name ? `${id} ${hex.name}` : id];
  if (face !== hex) parts.push(t("board-tile", { colour: face.color, tile: face.id }));
  else if (hex.color !== "white") parts.push(t("board-ground", { colour: hex.color }));
  else parts.push(t("board-no-tile"));
  const what = describeFace(turn(face, rotation), index.facts.layout);
  if (what) parts.push(what);
  if (face === hex) {
    for (const terrain of hex.terrain ?? [])
      if (terrain.cost) parts.push(t("board-terrain", { kind: terrain.kind, cost: terrain.cost }));
  }
  const cities = face.cities ?? [];
  const here = stations.filter((station) => station.hex === id && !station.ghost);
  if (here.length > 0) {
    const companies = here.map((station) =>
      cities.length > 1
        ? t("board-station-in-city", { company: station.company, city: station.city + 1 })
        : station.company,
    );
    parts.push(t("board-stations", { count: here.length, companies: listed(companies) }));
  }
  const kept = stations.filter((station) => station.hex === id && station.ghost);
  if (kept.length > 0) parts.push(t("board-home", { companies: listed(kept.map((each) => each.company)) }));
  for (const sign of signs) if (sign.hex === id) parts.push(sign.title);
  return phrases(parts);
}
