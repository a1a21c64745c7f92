/**
 * Where everything on a hex or tile goes: track, cities with their slots, towns, off-board arrows.
 *
 * Facts and a rotation in, plain figures round (0, 0) out. Texts are placed by labels.ts.
 */

import { edgesOf, stopOf, type TileFacts } from "./facts";
import { distance, edgeAngle, edgeMiddle, INNER, polar, R, type Layout, type Point } from "./hex";
import { bend, directionAt, edgeToEdge, line, part, pointAt, type TrackPiece } from "./track";

export const TRACK_WIDTH = 11;
export const SLOT_RADIUS = 25;
export const TOWN_BAR = { length: 40, width: 11 } as const;
export const TOWN_DOT = 12;

export interface DrawnTrack extends TrackPiece {
  readonly from: number | string;
  readonly to: number | string;
  readonly terminal: boolean;
}

export interface DrawnCity {
  readonly index: number;
  readonly at: Point;
  readonly slots: readonly Point[];
  readonly radius: number;
}

export interface DrawnTown {
  readonly index: number;
  readonly at: Point;
  /** Direction of the track for a bar across it; null for a dot. */
  readonly angle: number | null;
}

export interface DrawnOffboard {
  readonly index: number;
  readonly at: Point;
  readonly arrows: readonly (readonly Point[])[];
}

export interface TileDrawing {
  readonly tracks: readonly DrawnTrack[];
  readonly cities: readonly DrawnCity[];
  readonly towns: readonly DrawnTown[];
  readonly offboards: readonly DrawnOffboard[];
}

interface StopPlan {
  readonly key: string;
  readonly edges: readonly number[];
  readonly big: boolean;
  readonly candidates: readonly Candidate[];
}

interface Candidate {
  readonly at: Point;
  readonly share: number | null;
  readonly cost: number;
}

const CENTRE: Point = { x: 0, y: 0 };

export function drawTile(facts: TileFacts, rotation: number, layout: Layout): TileDrawing {
  const turned = turn(facts, rotation);
  const places = placeStops(turned, layout);
  const tracks: DrawnTrack[] = [];
  for (const [a, b, ending] of turned.track ?? []) {
    const terminal = ending === "terminal";
    if (typeof a === "number" && typeof b === "number") {
      tracks.push({ from: a, to: b, terminal, ...edgeToEdge(a, b, layout) });
      continue;
    }
    const [edge, stop] = typeof a === "number" ? [a, b as string] : [b as number, a];
    if (stopOf(stop)?.kind === "offboard") continue;
    const place = places.get(stop);
    if (place === undefined) continue;
    if (place.share !== null && place.edges.length === 2) {
      const [first, second] = place.edges as [number, number];
      const whole = edgeToEdge(first, second, layout);
      const piece = edge === first ? part(whole, 0, place.share) : part(whole, 1, place.share);
      tracks.push({ from: edge, to: stop, terminal, ...piece });
    } else {
      tracks.push({ from: edge, to: stop, terminal, ...line(edgeMiddle(edge, layout), place.at) });
    }
  }
  const many = (turned.cities?.length ?? 0) > 2;
  return {
    tracks,
    cities: (turned.cities ?? []).map((city, index) => {
      const at = places.get(`city${index}`)!.at;
      // The more spaces, the smaller: the name must find room, too.
      const slots = city.slots ?? 1;
      const radius = slots >= 4 ? SLOT_RADIUS - 4 : many || slots === 3 ? SLOT_RADIUS - 3 : SLOT_RADIUS;
      return { index, at, radius, slots: slotPlaces(at, city.slots ?? 1, radius) };
    }),
    towns: (turned.towns ?? []).map((_, index) => {
      const place = places.get(`town${index}`)!;
      return { index, at: place.at, angle: place.angle };
    }),
    offboards: (turned.offboards ?? []).map((_, index) => {
      const edges = edgesOf(turned, `offboard${index}`);
      return { index, at: CENTRE, arrows: edges.map((edge) => arrow(edge, layout)) };
    }),
  };
}

/** The same facts with every edge moved on by `rotation`. */
export function turn<T extends TileFacts>(facts: T, rotation: number): T {
  if (rotation % 6 === 0) return facts;
  const move = (end: number | string): number | string =>
    typeof end === "number" ? (((end + rotation) % 6) + 6) % 6 : end;
  return { ...facts, track: facts.track?.map(([a, b, ...rest]) => [move(a), move(b), ...rest]) } as T;
}

/** Slots side by side: one, a pair, a triangle, a square, then a ring. */
export function slotPlaces(at: Point, slots: number, radius: number): Point[] {
  const offset = (x: number, y: number): Point => ({ x: at.x + x * radius, y: at.y + y * radius });
  if (slots <= 1) return [at];
  if (slots === 2) return [offset(-1, 0), offset(1, 0)];
  if (slots === 3) return [offset(-1, 0.58), offset(0, -1.15), offset(1, 0.58)];
  if (slots === 4) return [offset(-1, -1), offset(1, -1), offset(-1, 1), offset(1, 1)];
  const ring = radius / Math.sin(Math.PI / slots);
  return Array.from({ length: slots }, (_, i) => polar((2 * Math.PI * i) / slots - Math.PI / 2, ring, at));
}

function arrow(edge: number, layout: Layout): Point[] {
  const angle = edgeAngle(edge, layout);
  const base = polar(angle, INNER);
  const across = angle + Math.PI / 2;
  return [polar(across, 11, base), polar(angle, INNER - 38), polar(across, -11, base)];
}

interface StopPosition {
  readonly at: Point;
  readonly share: number | null;
  readonly angle: number | null;
  readonly edges: readonly number[];
}

/** A place for every city and town. One stop has its own best place; several keep clear of each other and of track. */
function placeStops(facts: TileFacts, layout: Layout): Map<string, StopPosition> {
  const keys = [
    ...(facts.cities ?? []).map((_, i) => `city${i}`),
    ...(facts.towns ?? []).map((_, i) => `town${i}`),
  ];
  const plans = keys.map((key, order) => planStop(facts, key, order, keys.length, layout));
  const chosen = choose(plans, facts, layout);
  return new Map(
    plans.map((plan, i) => {
      const { at, share } = chosen[i]!;
      let angle: number | null = null;
      if (plan.edges.length === 2) {
        const [a, b] = plan.edges as [number, number];
        angle =
          share === null
            ? bend(a, b) === 3
              ? edgeAngle(a, layout)
              : null
            : directionAt(edgeToEdge(a, b, layout), share);
      } else if (plan.edges.length === 1) {
        angle = edgeAngle(plan.edges[0]!, layout);
      }
      return [plan.key, { at, share, angle, edges: plan.edges }];
    }),
  );
}

function planStop(facts: TileFacts, key: string, order: number, count: number, layout: Layout): StopPlan {
  const edges = edgesOf(facts, key);
  const big = key.startsWith("city");
  const alone = count === 1 && !(facts.track ?? []).some(([a, b]) => a !== key && b !== key);
  const candidates: Candidate[] = [];
  if (edges.length === 2 && !(big && alone)) {
    const whole = edgeToEdge(edges[0]!, edges[1]!, layout);
    for (const share of alone ? [0.5] : [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73]) {
      candidates.push({ at: pointAt(whole, share), share, cost: Math.abs(share - 0.5) * 40 });
    }
  } else if (alone || edges.length > 2) {
    candidates.push({ at: CENTRE, share: null, cost: 0 });
  } else if (edges.length === 1) {
    const angle = edgeAngle(edges[0]!, layout);
    for (const share of [0.5, 0.42, 0.58]) {
      candidates.push({ at: polar(angle, R * share), share: null, cost: Math.abs(share - 0.5) * 40 });
    }
  } else {
    // Nothing printed joins it yet: spread the stops evenly, in reading order.
    const angle =
      (layout === "flat" ? Math.PI * (7 / 6) : Math.PI) + (2 * Math.PI * order) / Math.max(2, count);
    candidates.push({ at: count === 1 ? CENTRE : polar(angle, R * 0.42), share: null, cost: 0 });
  }
  return { key, edges, big, candidates };
}

function choose(plans: readonly StopPlan[], facts: TileFacts, layout: Layout): Candidate[] {
  if (plans.every((plan) => plan.candidates.length === 1)) return plans.map((plan) => plan.candidates[0]!);
  const foreign = plans.map((plan) => foreignTrack(facts, plan.key, plans, layout));
  let best: Candidate[] = plans.map((plan) => plan.candidates[0]!);
  let lowest = Number.POSITIVE_INFINITY;
  const trial: Candidate[] = [];
  const descend = (index: number, cost: number): void => {
    if (cost >= lowest) return;
    if (index === plans.length) {
      lowest = cost;
      best = [...trial];
      return;
    }
    const plan = plans[index]!;
    const size = plan.big ? SLOT_RADIUS : TOWN_DOT;
    for (const candidate of plan.candidates) {
      let extra = candidate.cost;
      trial.slice(0, index).forEach((other, i) => {
        const room = size + (plans[i]!.big ? SLOT_RADIUS : TOWN_DOT) + 4;
        extra += 6 * Math.max(0, room - distance(candidate.at, other.at));
      });
      const clear = Math.min(...foreign[index]!.map((p) => distance(p, candidate.at)), 1000);
      extra += 2 * Math.max(0, size + TRACK_WIDTH - clear);
      trial[index] = candidate;
      descend(index + 1, cost + extra);
    }
    trial.length = index;
  };
  descend(0, 0);
  return best;
}

/** Points on track that does not belong to the stop. */
function foreignTrack(facts: TileFacts, key: string, plans: readonly StopPlan[], layout: Layout): Point[] {
  const points: Point[] = [];
  for (const [a, b] of facts.track ?? []) {
    if (typeof a === "number" && typeof b === "number") points.push(...edgeToEdge(a, b, layout).points);
  }
  for (const plan of plans) {
    if (plan.key === key) continue;
    if (plan.edges.length === 2) points.push(...edgeToEdge(plan.edges[0]!, plan.edges[1]!, layout).points);
    else
      for (const edge of plan.edges)
        points.push(...line(edgeMiddle(edge, layout), polar(edgeAngle(edge, layout), R / 2)).points);
  }
  return points;
}

/** The corners round a city's slots: three are a triangle already; four are listed row by row and go round here. */
export function slotOutline(slots: readonly Point[]): Point[] {
  return slots.length === 4 ? [slots[0]!, slots[1]!, slots[3]!, slots[2]!] : [...slots];
}

/** A short end of track at an edge that a tile laid here must serve. */
export function stub(edge: number, layout: Layout): { from: Point; to: Point } {
  const angle = edgeAngle(edge, layout);
  return { from: polar(angle, INNER), to: polar(angle, INNER - 26) };
}

/** Do two pieces meet at an edge or a stop? */
export function meets(a: DrawnTrack, b: DrawnTrack): boolean {
  return a.from === b.from || a.from === b.to || a.to === b.from || a.to === b.to;
}
