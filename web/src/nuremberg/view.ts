/** The record of a Nuremberg position, and what the pages derive from it. */

import type { Position, Records } from "../api/types";
import { locale, listed, t } from "../words/index.svelte";

export type Area = Records["AreaRecord"];
export type Border = Records["BorderRecord"];
export type AreaMap = Records["AreaMap"];
export type NurembergPlayer = Records["NurembergPlayer"];
export type NurembergView = Records["NurembergView"];
export type Space = Records["SpaceRecord"];
export type RentalTrain = Records["RentalTrain"];
export type Stack = Records["Level"];
export type Pair = Area["centre"];
export type Colour = Space["printed"][number];
export const COLOURS: readonly Colour[] = ["white", "brown", "red", "green"];

/** Inks of the wooden pieces, far enough apart for any kind of colour vision; each player also has letters. */
const WOOD: Readonly<Record<string, string>> = {
  orange: "#d9791a",
  blue: "#1f66a8",
  violet: "#8a4aa0",
  purple: "#8a4aa0",
  black: "#2b2826",
  yellow: "#c9a400",
  white: "#f2ede2",
};

export function woodOf(colour: string): string {
  return WOOD[colour] ?? colour;
}

export const INFLUENCE_INK: Readonly<Record<Colour, string>> = {
  white: "#f7f2e6",
  brown: "#8d5f37",
  red: "#b3372c",
  green: "#3f7d4b",
};

export interface PieceDrawing {
  kind: string;
  x: number;
  y: number;
}

/** Where the pieces of an area stand: rows of up to five round the place meant for them. */
export function placePieces(area: Area, pieces: Readonly<Record<string, number>>): PieceDrawing[] {
  const kinds = Object.entries(pieces).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  const perRow = kinds.length > 4 ? Math.ceil(kinds.length / 2) : kinds.length;
  const step = 19;
  return kinds.map((kind, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, kinds.length - row * perRow);
    const column = i - row * perRow;
    return { kind, x: area.pieces[0] + (column - (inRow - 1) / 2) * step, y: area.pieces[1] + row * 19 };
  });
}

/** What lies in an area: its station or good, pieces, whose track leads where. */
export function describeArea(area: Area, map: AreaMap, view: NurembergView): string {
  const parts = [area.name];
  if (area.station) parts.push(t("area-station", { kind: area.station }));
  if (area.good) {
    const good = area.good === map.goods.dear.key ? map.goods.dear : map.goods.plain;
    parts.push(t("area-good", { good: good.name.toLowerCase() }));
  }
  const here = view.areas[area.id];
  for (const [kind, count] of Object.entries(here?.pieces ?? {})) {
    if (count > 0) parts.push(t("area-pieces", { count, what: pieceWord(kind, map, count) }));
  }
  const owners = here?.companies.filter((company) => company !== area.station) ?? [];
  if (owners.length > 0) parts.push(t("area-reached", { count: owners.length, companies: listed(owners) }));
  for (const border of map.borders) {
    const track = view.track[border.id];
    if (!track || (border.a !== area.id && border.b !== area.id)) continue;
    const other = map.areas.find((each) => each.id === (border.a === area.id ? border.b : border.a));
    parts.push(
      t("area-track", {
        kind: track.company ? "company" : "player",
        owner: track.company ?? track.player ?? "",
        to: other?.name ?? "",
      }),
    );
  }
  return new Intl.ListFormat(locale(), { type: "unit", style: "short" }).format(parts);
}

/** What a kind of piece is called, one of it or several. */
export function pieceWord(kind: string, map: AreaMap, count = 1): string {
  if (kind === map.goods.dear.key) return map.goods.dear.name.toLowerCase();
  if (kind === map.goods.plain.key) return map.goods.plain.name.toLowerCase();
  return t("nuremberg-piece", { kind, count });
}

/** "2 red passengers and 1 beer" */
export function piecesText(pieces: Readonly<Record<string, number>>, map: AreaMap): string {
  const words = Object.entries(pieces)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t("nuremberg-count", { count, thing: pieceWord(kind, map, count) }));
  return words.length > 0 ? listed(words) : "";
}

/** The border between two areas, if they touch. */
export function borderBetween(map: AreaMap, a: string, b: string): Border | undefined {
  return map.borders.find(
    (border) => (border.a === a && border.b === b) || (border.a === b && border.b === a),
  );
}

// -- words and outcomes ----------------------------------------------------------------------------------------

/** "3 cubes and 1 red" */
export function paymentText(payment: unknown): string {
  if (typeof payment !== "object" || payment === null) return t("nuremberg-nothing");
  const parts = Object.entries(payment as Record<string, number>)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t("nuremberg-payment", { kind, count }));
  return parts.length > 0 ? listed(parts) : t("nuremberg-nothing");
}

/** The record of a Nuremberg position. */
export function nuremberg(position: Position): NurembergView {
  if (!isNuremberg(position.view)) throw new Error("this is no position of this game");
  return position.view;
}

function isNuremberg(view: Position["view"]): view is NurembergView {
  return view.family === "nuremberg";
}

export function differences(before: Position, after: Position): string[] {
  const a = nuremberg(before);
  const b = nuremberg(after);
  const lines: string[] = [];
  for (const player of b.players) {
    const old = a.players.find((p) => p.name === player.name);
    if (!old) continue;
    const changed = (what: string, from: number, to: number): void => {
      if (from !== to) lines.push(t("nuremberg-change", { who: player.name, what, old: from, now: to }));
    };
    changed("cubes", old.cubes, player.cubes);
    for (const colour of COLOURS) changed(colour, old.influence[colour] ?? 0, player.influence[colour] ?? 0);
    changed("profit", old.profit, player.profit);
    changed("points", old.vp, player.vp);
    changed("stock", old.stock, player.stock);
  }
  if (a.phase.number !== b.phase.number)
    lines.push(t("nuremberg-phase-begins", { number: b.phase.number, name: b.phase.name }));
  return lines;
}
