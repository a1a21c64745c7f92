/** The record of an 18xx position, and what the pages derive from it. */

import type { Position, Records } from "../api/types";
import type { CompanyLook, Laid, RouteBand, RoutePiece, StationMark } from "../board/marks";
import { BoardIndex } from "../board/marks";
import { dash, playerColour } from "../atoms/colours";
import { money } from "../game/words";
import { listed, t } from "../words/index.svelte";
import type { TileFacts } from "../geometry/facts";

export type MarketCell = Records["MarketCell"];
export type Printed = Records["EighteenBoard"];
export type TrainCard = Records["TrainCard"];
export type PlayerView = Records["EighteenPlayer"];
export type CompanyView = EighteenView["companies"][number];
/** What 18xx titles show: the record of any of them. */
export type EighteenView = Extract<Position["view"], { family: "eighteen" }>;

/** The record of an 18xx position. */
export function eighteen(position: Position): EighteenView {
  if (!isEighteen(position.view)) throw new Error("this is no position of an 18xx game");
  return position.view;
}

function isEighteen(view: Position["view"]): view is EighteenView {
  return view.family === "eighteen";
}

/** Has the title left the company out of this game altogether? */
export function isRemoved(company: CompanyView): boolean {
  return "removed" in company && company.removed;
}

/** Words for owners that are not people; `own` are those of one title. */
export function ownerName(
  owner: string,
  view: Pick<EighteenView, "terms"> | null = null,
  own: Readonly<Record<string, string>> = {},
): string {
  if (own[owner]) return own[owner];
  switch (owner) {
    case "@ipo":
      return view?.terms.offering ?? t("stock-owner-ipo");
    case "@pool":
      return view?.terms.pool ?? t("stock-owner-pool");
    case "@bank":
    case "@reserve":
    case "@out":
      return t(`stock-owner-${owner.slice(1)}`);
    default:
      return owner;
  }
}

export function looksOf(printed: Printed): Map<string, CompanyLook> {
  return new Map(
    printed.companies.map((company, i) => [
      company.id,
      { sym: company.id, name: company.name, color: company.color, ink: company.textColor, pattern: i },
    ]),
  );
}

/** Where a company that has no station yet will have its first one; null where that is open. */
export function homeOf(company: CompanyView, printed: Printed): string | null {
  if (company.stations.placed.length > 0) return null;
  const hexes = [...new Set(company.homes.map(({ hex }) => hex))];
  if (hexes.length === 0) return null;
  const names = new Map(printed.hexes.map((hex) => [hex.id, hex.name]));
  return listed(
    hexes.map((hex) => (names.get(hex) ? `${hex} ${names.get(hex)}` : hex)),
    "disjunction",
  );
}

/** What a player has bid in an auction of several things at once: it can be bid only once. */
export function inBids(player: string, view: Pick<EighteenView, "round">): number {
  const bids: Readonly<Record<string, readonly [string, number][]>> =
    "bids" in view.round ? view.round.bids : {};
  return Object.values(bids)
    .flat()
    .reduce((sum, [who, price]) => sum + (who === player ? price : 0), 0);
}

export interface Alike {
  readonly ids: readonly string[];
  readonly powers: readonly string[];
}

/** Private companies that follow each other and do the same, together. */
export function alike(ids: readonly string[], printed: Printed): Alike[] {
  const powers = new Map(printed.privates.map((each) => [each.id, each.powers]));
  const found: { ids: string[]; powers: readonly string[] }[] = [];
  for (const id of ids) {
    const own = powers.get(id) ?? [];
    const last = found.at(-1);
    if (last && own.length > 0 && last.powers.join("\n") === own.join("\n")) last.ids.push(id);
    else found.push({ ids: [id], powers: own });
  }
  return found;
}

export function laidOf(view: EighteenView): Record<string, Laid> {
  return Object.fromEntries(
    Object.entries(view.tiles).map(([hex, [tile, rotation]]) => [hex, { tile, rotation }]),
  );
}

/** Stations on the map, and ghosts where a company's home still waits for it. */
export function stationsOf(
  view: EighteenView,
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
): StationMark[] {
  const marks: StationMark[] = [];
  const used = new Map<string, number>();
  for (const stop of view.stations) {
    stop.owners.forEach((company, slot) => marks.push({ hex: stop.hex, city: stop.city, slot, company }));
    used.set(`${stop.hex}.${stop.city}`, stop.owners.length);
  }
  for (const company of view.companies) {
    // A company that still chooses between two hexes has no home yet.
    if (new Set(company.homes.map(({ hex }) => hex)).size !== 1) continue;
    for (const { hex, city } of company.homes) {
      const slots = index.hexes.has(hex) ? (index.face(hex, laid).face.cities?.[city]?.slots ?? 1) : 0;
      const key = `${hex}.${city}`;
      const slot = used.get(key) ?? 0;
      // A home without a free space is kept all the same, but there is no place to draw it.
      if (slot >= slots) continue;
      used.set(key, slot + 1);
      marks.push({ hex, city, slot, company: company.id, ghost: true });
      break;
    }
  }
  return marks;
}

export function eraOf(view: EighteenView, printed: Printed): string | null {
  const phase = printed.phases.find((p) => p.name === view.phase);
  if (!phase) return null;
  const named = phase.offboard ?? phase.facts.area_value ?? phase.facts.red;
  if (typeof named === "string") return named;
  const ranks = ["yellow", "green", "brown", "gray"];
  return ranks.filter((colour) => phase.tiles.includes(colour)).at(-1) ?? null;
}

// -- routes ------------------------------------------------------------------------------------------------

export interface Run {
  train: string;
  way: string[];
  /** Trains of one chain earn together. */
  chain?: string | null;
  [more: string]: unknown;
}

/** The train of the same chain with which the earnings of this one stand; null where it earns for itself. */
export function earnsWith(
  train: string,
  runs: readonly Run[],
  each: Readonly<Record<string, number>>,
): string | null {
  const chain = runs.find((run) => run.train === train)?.chain;
  if (chain === undefined || chain === null || each[train] !== 0) return null;
  return runs.find((run) => run.chain === chain && (each[run.train] ?? 0) > 0)?.train ?? null;
}

/** "H6.0" → hex H6, stop 0; "G7" → hex G7 passed through. */
export function readPlace(token: string): { hex: string; stop: number | null } {
  const [hex, stop] = token.split(".") as [string, string | undefined];
  return { hex, stop: stop === undefined ? null : Number(stop) };
}

/** The stop's name on the drawing ("city0"): cities come first, then towns, then off-board areas. */
export function stopKey(face: TileFacts, number: number): string {
  const cities = face.cities?.length ?? 0;
  const towns = face.towns?.length ?? 0;
  if (number < cities) return `city${number}`;
  if (number < cities + towns) return `town${number - cities}`;
  return `offboard${number - cities - towns}`;
}

/** The pieces of track along a way, in the direction of travel. */
export function piecesOf(
  way: readonly string[],
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
): RoutePiece[] {
  const pieces: RoutePiece[] = [];
  const places = way.map(readPlace);
  places.forEach(({ hex, stop }, i) => {
    if (!index.hexes.has(hex)) return;
    const { face } = index.face(hex, laid);
    const before = places[i - 1];
    const after = places[i + 1];
    const entry = before && before.hex !== hex ? edgeTo(index, hex, before.hex) : null;
    const exit = after && after.hex !== hex ? edgeTo(index, hex, after.hex) : null;
    if (stop === null) {
      if (entry !== null && exit !== null) pieces.push({ hex, from: entry, to: exit });
      return;
    }
    const key = stopKey(face, stop);
    if (entry !== null) pieces.push({ hex, from: entry, to: key });
    if (before && before.hex === hex && before.stop !== null)
      pieces.push({ hex, from: stopKey(face, before.stop), to: key });
    if (exit !== null) pieces.push({ hex, from: key, to: exit });
  });
  return pieces;
}

function edgeTo(index: BoardIndex, from: string, to: string): number | null {
  const neighbours = index.hexes.get(from)?.neighbors ?? {};
  const found = Object.entries(neighbours).find(([, hex]) => hex === to);
  return found ? Number(found[0]) : null;
}

export function bandsOf(
  runs: readonly Run[],
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
  currency: string,
): RouteBand[] {
  return runs.map((run, i) => ({
    id: run.train,
    color: playerColour(i),
    dash: dash(i),
    pieces: piecesOf(run.way, index, laid),
    end: run.way.length > 0 ? readPlace(run.way.at(-1)!).hex : null,
    sum: typeof run.revenue === "number" ? money(run.revenue, currency) : "",
  }));
}

/** The name of a stop for people: its place, else its hex. */
export function placeName(token: string, index: BoardIndex): string {
  const { hex } = readPlace(token);
  const facts = index.hexes.get(hex);
  const group = [...(facts?.offboards ?? []), ...(facts?.cities ?? [])].find((stop) => stop.group)?.group;
  return facts?.name ?? group ?? hex;
}

/**
 * Ways from one stop to another along track, shortest first, without using a piece twice.
 *
 * Only what the drawing shows is searched; whether a train may run there is for the server to say.
 */
export function waysBetween(
  from: string,
  to: string,
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
  used: ReadonlySet<string> = new Set(),
  most = 6,
): string[][] {
  interface Walk {
    hex: string;
    end: number | string;
    way: string[];
    seen: ReadonlySet<string>;
  }
  const goal = readPlace(to);
  const start = readPlace(from);
  if (!index.hexes.has(start.hex) || start.stop === null || goal.stop === null) return [];
  const startKey = stopKey(index.face(start.hex, laid).face, start.stop);
  const found: string[][] = [];
  let front: Walk[] = [{ hex: start.hex, end: startKey, way: [from], seen: used }];
  for (let length = 0; length < 24 && front.length > 0 && found.length < most; length++) {
    const next: Walk[] = [];
    for (const walk of front) {
      const { face, rotation } = index.face(walk.hex, laid);
      for (const [rawA, rawB] of face.track ?? []) {
        const turnEnd = (end: number | string): number | string =>
          typeof end === "number" ? (end + rotation) % 6 : end;
        const ends = [turnEnd(rawA), turnEnd(rawB)] as const;
        const other = ends[0] === walk.end ? ends[1] : ends[1] === walk.end ? ends[0] : null;
        if (other === null) continue;
        const piece = `${walk.hex}:${[ends[0], ends[1]].map(String).sort().join("-")}`;
        if (walk.seen.has(piece)) continue;
        const seen = new Set(walk.seen).add(piece);
        if (typeof other === "string") {
          const token = tokenOf(walk.hex, other, face);
          if (token === to) found.push(cleanWay([...walk.way, token]));
          else if (!other.startsWith("offboard"))
            next.push({ hex: walk.hex, end: other, way: cleanWay([...walk.way, token]), seen });
          continue;
        }
        const neighbour = index.hexes.get(walk.hex)?.neighbors?.[String(other)];
        if (!neighbour) continue;
        const back = edgeTo(index, neighbour, walk.hex);
        if (back === null || !servesEdge(index, laid, neighbour, back)) continue;
        next.push({ hex: neighbour, end: back, way: cleanWay([...walk.way, walk.hex]), seen });
      }
    }
    front = next.slice(0, 400);
  }
  return found.sort((a, b) => a.length - b.length).slice(0, most);
}

function servesEdge(
  index: BoardIndex,
  laid: Readonly<Record<string, Laid>>,
  hex: string,
  edge: number,
): boolean {
  const { face, rotation } = index.face(hex, laid);
  return (face.track ?? []).some(([a, b]) =>
    [a, b].some((end) => typeof end === "number" && (end + rotation) % 6 === edge),
  );
}

function tokenOf(hex: string, key: string, face: TileFacts): string {
  const match = /^(city|town|offboard)(\d+)$/.exec(key)!;
  const number = Number(match[2]);
  const cities = face.cities?.length ?? 0;
  const towns = face.towns?.length ?? 0;
  return `${hex}.${match[1] === "city" ? number : match[1] === "town" ? cities + number : cities + towns + number}`;
}

/** A hex where the train stops is written once, with its stop. */
function cleanWay(way: readonly string[]): string[] {
  const clean: string[] = [];
  for (const token of way) {
    const last = clean.at(-1);
    if (last !== undefined && readPlace(last).hex === readPlace(token).hex) {
      if (readPlace(last).stop === null) clean[clean.length - 1] = token;
      else if (readPlace(token).stop !== null && last !== token) clean.push(token);
      continue;
    }
    clean.push(token);
  }
  return clean;
}

// -- outcomes ------------------------------------------------------------------------------------------------

/** What changed between two positions, in sentences: for the preview of a choice. */
export function differences(
  before: Position,
  after: Position,
  ofPlayer: (player: PlayerView, view: EighteenView) => readonly { readonly text: string }[] = () => [],
): string[] {
  const a = eighteen(before);
  const b = eighteen(after);
  const lines: string[] = [];
  const sign = (amount: number): string => money(amount, b.currency);
  for (const player of b.players) {
    const old = a.players.find((p) => p.id === player.id);
    if (!old) continue;
    if (old.cash !== player.cash)
      lines.push(t("outcome-cash", { who: player.id, old: sign(old.cash), now: sign(player.cash) }));
    for (const company of new Set([...Object.keys(old.shares), ...Object.keys(player.shares)])) {
      const [had, has] = [old.shares[company] ?? 0, player.shares[company] ?? 0];
      if (had !== has) lines.push(t("outcome-shares", { who: player.id, old: had, now: has, company }));
    }
    // What the title says of a player, such as a debt, and did not say before.
    const known = new Set(ofPlayer(old, a).map(({ text }) => text));
    for (const { text } of ofPlayer(player, b))
      if (!known.has(text)) lines.push(t("outcome-player", { who: player.id, what: text }));
    // What a trade or a merger of shares costs besides the money that changes hands.
    if (old.worth !== player.worth && JSON.stringify(old.shares) !== JSON.stringify(player.shares))
      lines.push(t("outcome-worth", { who: player.id, old: sign(old.worth), now: sign(player.worth) }));
  }
  for (const company of b.companies) {
    const old = a.companies.find((c) => c.id === company.id);
    if (!old) continue;
    if (old.cash !== company.cash)
      lines.push(
        t("outcome-treasury", { company: company.id, old: sign(old.cash), now: sign(company.cash) }),
      );
    if (old.price !== company.price && company.price !== null) {
      lines.push(
        old.price === null
          ? t("outcome-starts", { company: company.id, price: sign(company.price) })
          : t("outcome-price", { company: company.id, old: sign(old.price), now: sign(company.price) }),
      );
    }
    if (old.president !== company.president && company.president)
      lines.push(
        t("outcome-president", {
          who: company.president,
          company: company.id,
          president: b.terms.president,
        }),
      );
    if (old.president && !company.president && !company.closed)
      lines.push(t("outcome-leaderless", { company: company.id, president: b.terms.president }));
    if (!old.floated && company.floated) lines.push(t("outcome-floats", { company: company.id }));
    if (!old.closed && company.closed) lines.push(t("outcome-closes", { company: company.id }));
    const kinds = (trains: readonly TrainCard[]): string => listed(trains.map((train) => train.kind));
    const left = old.trains.filter((train) => !company.trains.some((kept) => kept.id === train.id));
    if (left.length > 0) lines.push(t("outcome-loses", { company: company.id, trains: kinds(left) }));
    const came = company.trains.filter((train) => !old.trains.some((had) => had.id === train.id));
    if (came.length > 0) lines.push(t("outcome-gets", { company: company.id, trains: kinds(came) }));
  }
  if (a.phase !== b.phase) lines.push(t("outcome-phase", { phase: b.phase }));
  if (after.result) lines.push(t("outcome-end", { reason: after.result.reason }));
  return lines;
}

/** Who has bid what for each thing that is auctioned: for all of them at once, or for the one that is put up. */
export function bidsOnLots(view: EighteenView): Readonly<Record<string, [string, number][]>> {
  const { round } = view;
  if ("bids" in round) return round.bids;
  if (!("contest" in round) || !round.contest?.bidder) return {};
  const { lot, bidder, bid } = round.contest;
  return { [lot]: [[bidder, bid]] };
}

/** The name of a private company as it stands after its letters: "train" of "3E train", which begins with them. */
export function besideLetters(id: string, name: string): string {
  const rest = name.slice(id.length);
  return name.startsWith(id) && rest !== "" && !/^[A-Za-z0-9]/.test(rest) ? rest.trim() : name;
}

/** Lies this step of the turn behind the company on turn? */
export function isBehind({ round }: Pick<EighteenView, "round">, deed: string): boolean {
  if (round.kind !== "operating" || round.company === null) return false;
  const last = round.steps.lastIndexOf(deed);
  return last >= 0 && last < round.step;
}
