/** Lines and names on the map of areas: where track runs, and where a name is free of it. */

import type { Taken } from "../board/places";
import { shared } from "../board/places";
import type { Box, Point } from "../geometry/hex";
import { round } from "../geometry/hex";
import { textWidth } from "../geometry/labels";
import { placePieces, type Area, type AreaMap, type Border, type NurembergView, type Pair } from "./view";

/** Whose track it is: a player's name, or a company. */
export function ownerOf(track: NurembergView["track"][string]): string {
  return track.company ?? track.player ?? "";
}

/** Lines of several owners pass through an area side by side, each always on its own side. */
export function hubOf(area: Area, owner: number, owners: number): Point {
  const angle = (2 * Math.PI * owner) / Math.max(1, owners) - Math.PI / 2;
  const off = owners > 1 ? 7 : 0;
  return { x: area.centre[0] + Math.cos(angle) * off, y: area.centre[1] + Math.sin(angle) * off };
}

/** From the middle of one area over the border to the middle of the other. */
export function linePoints(
  border: Border,
  areas: ReadonlyMap<string, Area>,
  owner: number,
  owners: number,
): Point[] {
  const a = areas.get(border.a);
  const b = areas.get(border.b);
  const over = { x: border.track.x, y: border.track.y };
  // A border at the map's rim may have an area on one side only.
  return [a && hubOf(a, owner, owners), over, b && hubOf(b, owner, owners)].filter((at) => at !== undefined);
}

export function linePath(points: readonly Point[]): string {
  return "M" + points.map((at) => `${round(at.x)} ${round(at.y)}`).join("L");
}

/** What a name should not lie on: track, stations, goods and pieces. */
export function takenOn(
  map: AreaMap,
  view: NurembergView,
  lines: readonly (readonly Point[])[],
  disc: number,
): Taken[] {
  const found: Taken[] = [];
  const around = (at: Point, half: number, weight: number): void => {
    found.push({ x: at.x - half, y: at.y - half, width: 2 * half, height: 2 * half, weight });
  };
  for (const line of lines) {
    line.forEach((at, i) => {
      const next = line[i + 1];
      if (!next) return;
      for (let k = 1; k <= 5; k++)
        around({ x: at.x + ((next.x - at.x) * k) / 6, y: at.y + ((next.y - at.y) * k) / 6 }, 6, 0.8);
    });
    if (line[1]) around(line[1], disc, 3);
  }
  for (const area of map.areas) {
    if (area.station || area.good) around({ x: area.centre[0], y: area.centre[1] }, 15, 2);
    for (const piece of placePieces(area, view.areas[area.id]?.pieces ?? {})) around(piece, 10, 1.5);
  }
  return found;
}

/** The middle of each area's name: in its area, off everything else, as near as can be to the printed place. */
export function placeNames(
  map: AreaMap,
  taken: readonly Taken[],
  sizeOf: (area: Area) => number,
): Map<string, Point> {
  const places = new Map<string, Point>();
  const written: Taken[] = [];
  for (const area of map.areas) {
    const size = sizeOf(area);
    const width = textWidth(area.name) * size + 4;
    const height = size * 1.05;
    const [left, top, right, bottom] = boundsOf(area.polygon);
    const near = [...taken, ...written].filter(
      (box) =>
        box.x < right + width &&
        box.x + box.width > left - width &&
        box.y < bottom + 20 &&
        box.y + box.height > top - 20,
    );
    const wished = { x: area.label[0], y: area.label[1] - size * 0.32 };
    let best = wished;
    let lowest = Number.POSITIVE_INFINITY;
    const attempt = (spot: Point): void => {
      const half = width / 2;
      const at = { x: Math.min(map.size[0] - half, Math.max(half, spot.x)), y: spot.y };
      const box: Box = { x: at.x - half, y: at.y - height / 2, width, height };
      // Most spots are too far away to be the best: they are given up before anything else is measured.
      let cost = Math.hypot(at.x - wished.x, at.y - wished.y) * 0.5;
      if (cost >= lowest) return;
      for (const corner of [-0.48, -0.24, 0, 0.24, 0.48])
        for (const edge of [-0.4, 0.4])
          if (!inside(at.x + corner * width, at.y + edge * height, area.polygon)) cost += 16;
      for (const other of near) {
        if (cost >= lowest) return;
        cost += shared(box, other) * other.weight;
      }
      if (cost < lowest) {
        lowest = cost;
        best = at;
      }
    };
    attempt(wished);
    for (let x = left + 8; x <= right - 8; x += 7) {
      for (let y = top + size / 2; y <= bottom - size / 2; y += 5) attempt({ x, y });
    }
    places.set(area.id, best);
    written.push({ x: best.x - width / 2, y: best.y - height / 2, width, height, weight: 4 });
  }
  return places;
}

function boundsOf(polygon: readonly Pair[]): [number, number, number, number] {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function inside(atX: number, atY: number, polygon: readonly Pair[]): boolean {
  let odd = false;
  let [u, v] = polygon[polygon.length - 1]!;
  for (const [x, y] of polygon) {
    if (y > atY !== v > atY && atX < ((u - x) * (atY - y)) / (v - y) + x) odd = !odd;
    [u, v] = [x, y];
  }
  return odd;
}
