/**
 * Room for words and figures on a hex: names, revenues, labels, costs, off-board values.
 *
 * Every text gets a box inside the hex that touches no track, city or other text. A name that finds no room even at
 * its smallest gets a plate of its own that lies over track where that hurts least, as a station's sign would.
 */

import type { HexFacts, Revenue, StopFact, TileFacts } from "./facts";
import { edgeAngle, EDGES, INNER, insideHex, R, type Box, type Layout, type Point } from "./hex";
import { TOWN_BAR, TOWN_DOT, TRACK_WIDTH, type TileDrawing } from "./tile";

export interface Words {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly size: number;
  readonly box: Box;
  /** It lies over track and needs a background. */
  readonly plate?: boolean;
}

export interface Figure {
  readonly text: string;
  readonly at: Point;
  readonly radius: number;
  readonly size: number;
}

export interface ValueTable {
  readonly at: Point;
  readonly cells: readonly { readonly key: string; readonly value: number; readonly x: number }[];
  readonly cell: { readonly width: number; readonly height: number };
  readonly box: Box;
  readonly size: number;
}

export interface Lettering {
  readonly name: Words | null;
  readonly label: Words | null;
  readonly terrain: {
    readonly at: Point;
    readonly kind: string;
    readonly cost: number;
    readonly box: Box;
    readonly size: number;
  } | null;
  /** A small sign besides what is printed, such as that of a private company which blocks the hex. */
  readonly sign: Words | null;
  readonly revenues: readonly Figure[];
  readonly values: ValueTable | null;
  readonly number: Words | null;
}

export interface LetteringWish {
  readonly drawing: TileDrawing;
  /** What lies on the hex: the tile, or the hex's own print. */
  readonly face: TileFacts;
  readonly hex: HexFacts | null;
  readonly layout: Layout;
  /** Print the tile's number at the rim. */
  readonly numbered?: boolean;
  /** Off-board values are shown once for every group of hexes. */
  readonly withValues?: boolean;
  /** No text is smaller than this, in the drawing's units; Infinity leaves all texts off. */
  readonly smallest?: number;
  /** Text of a small sign that needs a place, too. */
  readonly sign?: string | null;
  /** The currency's sign, for the width of a cost. */
  readonly currency?: string;
}

interface Obstacle {
  readonly at: Point;
  readonly radius: number;
  /** How bad it is to cover it; track is bad enough. */
  readonly weight?: number;
}

const NAME_SIZES = [17, 15, 13.5, 12, 10.5, 9.5, 8.5];
const GRID = 6;
/** A sign that covers a station is worse than one that reaches over the rim of its hex. */
const CITY_WEIGHT = 120;
/** So is one that covers a town: a dot without track is all that is seen of it. */
const TOWN_WEIGHT = 120;
/** Numbers of tiles are left off where letters must be larger than this. */
const NUMBER_UP_TO = 13;

const NOTHING: Lettering = {
  name: null,
  label: null,
  terrain: null,
  sign: null,
  revenues: [],
  values: null,
  number: null,
};

/** The sizes that may be used, largest first; at least one. */
function sizesFrom(sizes: readonly number[], smallest: number): number[] {
  const allowed = sizes.filter((size) => size >= smallest);
  return allowed.length > 0 ? allowed : [smallest];
}

export function letter(wish: LetteringWish): Lettering {
  const { drawing, face, hex, layout, smallest = 0, currency = "" } = wish;
  if (smallest === Number.POSITIVE_INFINITY) return NOTHING;
  const obstacles = obstaclesOf(drawing);
  const room = new Room(layout, obstacles);
  const bare = hex !== null && face === hex;

  let values: ValueTable | null = null;
  const table = wish.withValues === false ? null : valuesOf(face);
  if (table) values = placeTable(table, room, smallest);

  const name = hex?.name ? placeName(hex.name, room, smallest) : null;
  const label = face.label
    ? room.words([face.label], sizesFrom([22, 19, 16], smallest), nearSide, 0.72)
    : null;
  const revenues = table ? [] : placeRevenues(face, drawing, room, smallest);
  let terrain: Lettering["terrain"] = null;
  const cost = bare ? hex.terrain?.[0] : undefined;
  if (cost && cost.cost > 0) {
    const size = Math.max(15, smallest);
    const width = Math.max(36, textWidth(`${currency}${cost.cost}`) * size + 4);
    const box = room.best(width, 19 + size, (p) => Math.abs(p.y - 0.42 * R) + Math.abs(p.x) * 0.6);
    if (box) {
      terrain = { at: middle(box), kind: cost.kind, cost: cost.cost, box, size };
    }
  }
  const sign = wish.sign ? placeSign(wish.sign, room, Math.max(14, smallest)) : null;
  const number =
    wish.numbered && !bare && smallest <= NUMBER_UP_TO
      ? room.words([face.id], sizesFrom([9.5], smallest), nearRim, 0.6)
      : null;
  return { name, label, terrain, sign, revenues, values, number };
}

/** A sign is always shown; where nothing is free it stands where it hurts least. */
function placeSign(text: string, room: Room, size: number): Words {
  const width = textWidth(text) * size + 12;
  const height = size + 9;
  const box = room.best(width, height, nearSide) ?? room.leastBadBox(width, height);
  return { lines: [text], at: middle(box), size, box };
}

/** The width a text takes, in units of its size; close enough for a serif or a sans of ordinary width. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if ("iljt.,'|!:;() ".includes(letter)) width += 0.29;
    else if ("mwMW&%".includes(letter)) width += 0.86;
    else if (letter >= "A" && letter <= "Z") width += 0.66;
    else if (letter >= "0" && letter <= "9") width += 0.52;
    else width += 0.53;
  }
  // The serif of board names runs a little wider than the sans these figures come from.
  return width * 1.05;
}

/** One, two or three lines; the break that leaves the shortest longest line. */
export function breakLines(text: string, count: number): string[] | null {
  const words = text.split(/(?<=-)(?=\p{L})| /u).reduce<string[]>((done, word) => {
    // "&" opens the line of its second half: "Teplice / & Ústí"
    const last = done.at(-1);
    if (last === "&") done[done.length - 1] = `& ${word}`;
    else done.push(word);
    return done;
  }, []);
  if (count === 1) return [text];
  if (words.length < count) return null;
  let best: string[] | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  const cut = (from: number, left: number, lines: string[]): void => {
    if (left === 1) {
      const all = [...lines, join(words.slice(from))];
      const longest = Math.max(...all.map(textWidth));
      if (longest < shortest) {
        shortest = longest;
        best = all;
      }
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to++)
      cut(to, left - 1, [...lines, join(words.slice(from, to))]);
  };
  cut(0, count, []);
  return best;
}

/** Words of a line; what ends with a hyphen is joined without a space. */
function join(words: readonly string[]): string {
  return words.reduce(
    (line, word) => (line === "" || line.endsWith("-") ? line + word : `${line} ${word}`),
    "",
  );
}

export function revenueText(revenue: Revenue): string {
  return typeof revenue === "number" ? String(revenue) : Object.values(revenue).join("/");
}

function placeName(name: string, room: Room, smallest: number): Words | null {
  const shapes = [1, 2, 3].map((count) => breakLines(name, count)).filter((lines) => lines !== null);
  const sizes = sizesFrom(NAME_SIZES, smallest);
  for (const size of sizes) {
    let best: Words | null = null;
    let lowest = Number.POSITIVE_INFINITY;
    for (const lines of shapes) {
      const found = room.tryWords(lines, size, aboveOrBelow, 1);
      if (found && found.cost + lines.length * 2 < lowest) {
        lowest = found.cost + lines.length * 2;
        best = found.words;
      }
    }
    if (best) {
      room.take(best.box);
      return best;
    }
  }
  return plate(shapes, room, sizes.at(-1)!);
}

function plate(shapes: readonly (readonly string[])[], room: Room, size: number): Words {
  const found = shapes.map((lines) => {
    const width = Math.max(...lines.map(textWidth)) * size + 4;
    return { lines, ...room.leastBadOf(width, size * lines.length * 1.05 + 3) };
  });
  const { lines, box } = found.reduce((best, next) => (next.cost < best.cost ? next : best));
  room.take(box);
  return { lines, at: middle(box), size, box, plate: true };
}

function placeRevenues(face: TileFacts, drawing: TileDrawing, room: Room, smallest: number): Figure[] {
  const stops: { stop: StopFact; at: Point }[] = [
    ...(face.cities ?? []).map((stop, i) => ({ stop, at: drawing.cities[i]!.at })),
    ...(face.towns ?? []).map((stop, i) => ({ stop, at: drawing.towns[i]!.at })),
  ].filter(({ stop }) => typeof stop.revenue === "number" && stop.revenue !== 0);
  // Stops worth the same share one figure, as on printed tiles.
  const byText = new Map<string, Point[]>();
  for (const { stop, at } of stops) {
    const text = revenueText(stop.revenue);
    byText.set(text, [...(byText.get(text) ?? []), at]);
  }
  const figures: Figure[] = [];
  for (const [text, places] of byText) {
    const at = places.length === 1 ? places[0]! : { x: 0, y: 0 };
    const size = Math.max(text.length > 2 ? 14 : 16.5, smallest);
    const radius = Math.max(14, (textWidth(text) * size) / 2 + 3);
    const box = room.best(radius * 2, radius * 2, (p) => Math.hypot(p.x - at.x, p.y - at.y));
    const spot = box ? middle(box) : room.leastBad(radius * 2, radius * 2);
    figures.push({ text, at: spot, radius, size });
  }
  return figures;
}

/** Values by phase, when the hex prints some. */
function valuesOf(face: TileFacts): [string, number][] | null {
  for (const stop of [...(face.offboards ?? []), ...(face.cities ?? [])]) {
    if (typeof stop.revenue !== "number") return Object.entries(stop.revenue);
  }
  return null;
}

function placeTable(entries: [string, number][], room: Room, smallest: number): ValueTable | null {
  const longest = Math.max(...entries.map(([, value]) => textWidth(String(value))));
  const size = Math.max(longest > 1.2 ? 15 : 17, smallest);
  const least = longest * size + 3;
  const height = size + 7;
  for (const width of [36, 31, 27, least].filter((each) => each >= least)) {
    const box = room.best(width * entries.length, height, (p) => Math.abs(p.y - 20) + Math.abs(p.x));
    if (!box) continue;
    const cells = entries.map(([key, value], i) => ({ key, value, x: box.x + width * (i + 0.5) }));
    return { at: middle(box), cells, cell: { width, height }, box, size };
  }
  const box = room.leastBadBox(least * entries.length, height);
  return {
    at: middle(box),
    cells: entries.map(([key, value], i) => ({ key, value, x: box.x + least * (i + 0.5) })),
    cell: { width: least, height },
    box,
    size,
  };
}

function obstaclesOf(drawing: TileDrawing): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const track of drawing.tracks) {
    for (const at of track.points) obstacles.push({ at, radius: TRACK_WIDTH / 2 + 4.5 });
  }
  for (const city of drawing.cities) {
    for (const at of city.slots) obstacles.push({ at, radius: city.radius + 2, weight: CITY_WEIGHT });
    if (city.slots.length > 2) obstacles.push({ at: city.at, radius: city.radius, weight: CITY_WEIGHT });
  }
  for (const town of drawing.towns) {
    if (town.angle === null) obstacles.push({ at: town.at, radius: TOWN_DOT + 4, weight: TOWN_WEIGHT });
    else {
      const across = town.angle + Math.PI / 2;
      for (const share of [-0.5, -0.25, 0, 0.25, 0.5]) {
        const along = share * TOWN_BAR.length;
        obstacles.push({
          at: { x: town.at.x + Math.cos(across) * along, y: town.at.y + Math.sin(across) * along },
          radius: TOWN_BAR.width / 2 + 3,
          weight: TOWN_WEIGHT / 3,
        });
      }
    }
  }
  for (const offboard of drawing.offboards) {
    // Its corners and the middles of its sides: a word would fit between the corners alone.
    for (const arrow of offboard.arrows)
      arrow.forEach((at, i) => {
        const next = arrow[(i + 1) % arrow.length]!;
        obstacles.push({ at, radius: 6 });
        obstacles.push({ at: { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 }, radius: 6 });
      });
  }
  return obstacles;
}

type Wish = (at: Point) => number;

const aboveOrBelow: Wish = (p) =>
  Math.min(Math.abs(p.y + 0.5 * R), Math.abs(p.y - 0.5 * R) + 4) + Math.abs(p.x) * 0.5;
const nearSide: Wish = (p) =>
  Math.abs(Math.abs(p.x) - 0.6 * R) + Math.abs(p.y - 0.1 * R) * 0.5 + (p.x < 0 ? 2 : 0);
const nearRim: Wish = (p) => 100 - p.y - p.x * 0.4;

const STANDING: ReadonlySet<Wish> = new Set([aboveOrBelow, nearSide, nearRim]);

export function overlaps(box: Box, obstacle: Obstacle): boolean {
  return depth(box, obstacle) > 0;
}

/** How far a point lies outside the hex. */
function outside(point: Point, layout: Layout): number {
  return Math.max(
    0,
    ...EDGES.map((edge) => {
      const angle = edgeAngle(edge, layout);
      return point.x * Math.cos(angle) + point.y * Math.sin(angle) - INNER;
    }),
  );
}

function depth(box: Box, { at, radius }: Obstacle): number {
  const dx = Math.max(box.x - at.x, 0, at.x - box.x - box.width);
  const dy = Math.max(box.y - at.y, 0, at.y - box.y - box.height);
  return Math.max(0, radius - Math.hypot(dx, dy));
}

function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const grids = new Map<Layout, readonly Point[]>();
const sorted = new Map<Wish, Map<Layout, readonly Point[]>>();

function grid(layout: Layout): readonly Point[] {
  let spots = grids.get(layout);
  if (!spots) {
    const found: Point[] = [];
    for (let x = -R; x <= R; x += GRID) {
      for (let y = -R; y <= R; y += GRID) if (insideHex({ x, y }, layout, 6)) found.push({ x, y });
    }
    grids.set(layout, (spots = found));
  }
  return spots;
}

/** Places with the best first. The order of the standing wishes is worked out once. */
function ranked(layout: Layout, wish: Wish): readonly Point[] {
  if (!STANDING.has(wish)) return [...grid(layout)].sort((a, b) => wish(a) - wish(b));
  let byLayout = sorted.get(wish);
  if (!byLayout) sorted.set(wish, (byLayout = new Map()));
  let spots = byLayout.get(layout);
  if (!spots) byLayout.set(layout, (spots = [...grid(layout)].sort((a, b) => wish(a) - wish(b))));
  return spots;
}

/** The free parts of one hex; what is placed takes its room away from what comes later. */
class Room {
  private readonly boxes: Box[] = [];

  constructor(
    private readonly layout: Layout,
    private readonly obstacles: readonly Obstacle[],
  ) {}

  take(box: Box): void {
    this.boxes.push(box);
  }

  private fits(box: Box, margin: number): boolean {
    const right = box.x + box.width;
    const bottom = box.y + box.height;
    if (
      !insideHex({ x: box.x, y: box.y }, this.layout, margin) ||
      !insideHex({ x: right, y: box.y }, this.layout, margin) ||
      !insideHex({ x: box.x, y: bottom }, this.layout, margin) ||
      !insideHex({ x: right, y: bottom }, this.layout, margin)
    )
      return false;
    for (const taken of this.boxes) {
      if (
        box.x < taken.x + taken.width + 3 &&
        taken.x < right + 3 &&
        box.y < taken.y + taken.height + 2 &&
        taken.y < bottom + 2
      )
        return false;
    }
    return !this.obstacles.some((obstacle) => overlaps(box, obstacle));
  }

  private find(width: number, height: number, wish: Wish, margin: number): { box: Box; cost: number } | null {
    for (const spot of ranked(this.layout, wish)) {
      const box = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
      if (this.fits(box, margin)) return { box, cost: wish(spot) };
    }
    return null;
  }

  best(width: number, height: number, wish: Wish): Box | null {
    const found = this.find(width, height, wish, 3);
    if (found) this.take(found.box);
    return found?.box ?? null;
  }

  tryWords(
    lines: readonly string[],
    size: number,
    wish: Wish,
    tallness: number,
  ): { words: Words; cost: number } | null {
    const width = Math.max(...lines.map(textWidth)) * size;
    const height = size * (lines.length * 1.05) * (lines.length === 1 ? tallness : 1);
    const found = this.find(width, height, wish, 2);
    if (!found) return null;
    return { words: { lines, at: middle(found.box), size, box: found.box }, cost: found.cost };
  }

  words(lines: readonly string[], sizes: readonly number[], wish: Wish, tallness: number): Words | null {
    for (const size of sizes) {
      const found = this.tryWords(lines, size, wish, tallness);
      if (found) {
        this.take(found.words.box);
        return found.words;
      }
    }
    return null;
  }

  /** Where something that must be shown hurts least: a city's revenue is never left off. */
  leastBad(width: number, height: number): Point {
    return middle(this.leastBadBox(width, height));
  }

  leastBadBox(width: number, height: number): Box {
    const { box } = this.leastBadOf(width, height);
    this.take(box);
    return box;
  }

  leastBadOf(width: number, height: number): { box: Box; cost: number } {
    let found: Box = { x: -width / 2, y: -height / 2, width, height };
    let lowest = Number.POSITIVE_INFINITY;
    for (const spot of grid(this.layout)) {
      const box = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
      let cost = 0;
      for (const x of [box.x, box.x + width]) {
        for (const y of [box.y, box.y + height]) {
          // Over the rim only if there is no other way: the text could be taken for the neighbour's.
          const over = outside({ x, y }, this.layout);
          if (over > 0) cost += 200 + over * 15;
        }
      }
      for (const obstacle of this.obstacles) cost += depth(box, obstacle) * (obstacle.weight ?? 1);
      for (const taken of this.boxes) {
        const wide = Math.min(box.x + width, taken.x + taken.width) - Math.max(box.x, taken.x);
        const tall = Math.min(box.y + height, taken.y + taken.height) - Math.max(box.y, taken.y);
        if (wide > 0 && tall > 0) cost += wide * tall;
      }
      if (cost < lowest) {
        lowest = cost;
        found = box;
      }
    }
    return { box: found, cost: lowest };
  }
}
