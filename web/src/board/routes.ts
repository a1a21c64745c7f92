/** Bands beside the track for the routes of trains. */

import type { Layout, Point } from "../geometry/hex";
import { edgeAngle, edgeMiddle, INNER, polar, round } from "../geometry/hex";
import { drawTile, SLOT_RADIUS, TOWN_DOT, type DrawnTrack } from "../geometry/tile";
import { line } from "../geometry/track";
import type { BoardIndex, Laid, RouteBand, RoutePiece } from "./marks";

/** Bands lie right and left of the track, then further out: as many side by side as share a piece of track. */
const LANES = [9.5, -9.5, 18.5, -18.5, 27.5, -27.5, 36.5, -36.5] as const;

/**
 * How far each band lies from the track, to the right of its direction of travel. Bands that share a piece of track
 * get different lanes; each keeps its lane from end to end, so that the eye can follow it.
 */
export function lanesOf(bands: readonly RouteBand[]): number[] {
  const taken: { lane: number; ways: Map<string, boolean> }[] = [];
  for (const band of bands) {
    const ways = new Map(band.pieces.map((piece) => [trackKey(piece), runsForward(piece)]));
    const blocked = new Set<number>();
    for (const other of taken) {
      for (const [key, forward] of ways) {
        const theirs = other.ways.get(key);
        // Who travels the other way has the same track on his other hand.
        if (theirs !== undefined) blocked.add(theirs === forward ? other.lane : -other.lane);
      }
    }
    taken.push({ lane: LANES.find((lane) => !blocked.has(lane)) ?? LANES[0], ways });
  }
  return taken.map(({ lane }) => lane);
}

function runsForward(piece: RoutePiece): boolean {
  return String(piece.from) < String(piece.to);
}

function trackKey(piece: RoutePiece): string {
  const ends = [String(piece.from), String(piece.to)].sort();
  return `${piece.hex} ${ends.join(" ")}`;
}

/** The track of a piece, in the direction of travel; null when the hex has none between these ends. */
export function trackOf(
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
  piece: RoutePiece,
  layout: Layout,
): readonly Point[] | null {
  if (!index.hexes.has(piece.hex)) return null;
  const { face, rotation } = index.face(piece.hex, laid);
  const drawing = drawTile(face, rotation, layout);
  const found = drawing.tracks.find((track) => joins(track, piece));
  if (!found) return arrowOf(piece, layout);
  const points = found.from === piece.from ? found.points : [...found.points].reverse();
  return trim(points, piece, drawing);
}

/** Off-board areas have an arrow instead of track: the band runs up to its point. */
function arrowOf(piece: RoutePiece, layout: Layout): readonly Point[] | null {
  const ends = [piece.from, piece.to];
  if (!ends.some((end) => typeof end === "string" && end.startsWith("offboard"))) return null;
  const edge = ends.find((end) => typeof end === "number");
  if (typeof edge !== "number") return null;
  const points = line(edgeMiddle(edge, layout), polar(edgeAngle(edge, layout), INNER - 36)).points;
  return typeof piece.from === "number" ? points : [...points].reverse();
}

function joins(track: DrawnTrack, piece: RoutePiece): boolean {
  return (
    (track.from === piece.from && track.to === piece.to) ||
    (track.from === piece.to && track.to === piece.from)
  );
}

/** Cut the ends that would run over a city or town. */
function trim(
  points: readonly Point[],
  piece: RoutePiece,
  drawing: ReturnType<typeof drawTile>,
): readonly Point[] {
  const rooms: { at: Point; radius: number }[] = [];
  for (const end of [piece.from, piece.to]) {
    if (typeof end === "number") continue;
    const number = Number(end.replace(/\D/g, ""));
    if (end.startsWith("city")) {
      const city = drawing.cities[number];
      for (const at of city?.slots ?? []) rooms.push({ at, radius: SLOT_RADIUS - 2 });
    } else if (end.startsWith("town")) {
      const town = drawing.towns[number];
      if (town) rooms.push({ at: town.at, radius: TOWN_DOT * 0.4 });
    }
  }
  return points.filter((p) => !rooms.some(({ at, radius }) => Math.hypot(p.x - at.x, p.y - at.y) < radius));
}

/** A line of points moved to the right of the direction of travel. */
export function beside(points: readonly Point[], by: number): Point[] {
  return points.map((point, i) => {
    const before = points[Math.max(0, i - 1)]!;
    const after = points[Math.min(points.length - 1, i + 1)]!;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return {
      x: point.x - ((after.y - before.y) / length) * by,
      y: point.y + ((after.x - before.x) / length) * by,
    };
  });
}

/** One path for the whole band, in the board's coordinates. */
export function bandPath(
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
  band: RouteBand,
  layout: Layout,
  lane: number = LANES[0],
): string {
  return band.pieces
    .map((piece) => {
      const points = trackOf(index, laid, piece, layout);
      const middle = index.middles.get(piece.hex);
      if (!points || points.length < 2 || !middle) return "";
      return (
        "M" +
        beside(points, lane)
          .map((p) => `${round(p.x + middle.x)} ${round(p.y + middle.y)}`)
          .join("L")
      );
    })
    .join("");
}
