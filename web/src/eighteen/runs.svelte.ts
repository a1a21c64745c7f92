/** The routes being drawn: which train, which stops, and what the server says they earn. */

import { api } from "../api/client";
import type { Action, Choice } from "../api/types";
import type { BoardIndex, Laid } from "../board/marks";
import type { Desk } from "../game/desk.svelte";
import { t } from "../words/index.svelte";
import { readPlace, stopKey, waysBetween, type Run } from "./view";

export class RunDesk {
  runs = $state.raw<Run[]>([]);
  active = $state<string | null>(null);
  total = $state<number | null>(null);
  refusal = $state<string | null>(null);
  proven = $state(false);
  busy = $state(false);
  subsidy = $state(0);
  /** What each train brings of the total; a chain's earnings stand with one of its trains. */
  each = $state.raw<Readonly<Record<string, number>>>({});
  /** Trains that leave something out. */
  spares = $state.raw<Readonly<Record<string, Spare>>>({});
  /** What the president wants left out, by train; unsaid, the rules leave out what brings least. */
  private omits = $state.raw<Readonly<Record<string, string[]>>>({});
  private choice = $state.raw<Choice | null>(null);
  private turn = 0;

  constructor(private readonly desk: Desk) {}

  /** Take up the run that is offered: it is legal as it stands. */
  begin(choice: Choice): void {
    if (this.choice && JSON.stringify(this.choice.action) === JSON.stringify(choice.action)) return;
    this.choice = choice;
    this.runs = runsOf(choice.action);
    this.omits = {};
    this.active = null;
    this.each = {};
    this.spares = {};
    this.refusal = null;
    this.total = typeof choice.facts.revenue === "number" ? choice.facts.revenue : null;
    this.subsidy = typeof choice.facts.subsidy === "number" ? choice.facts.subsidy : 0;
    this.proven = choice.facts.proven === true;
    void this.value();
  }

  get company(): string {
    return String(this.choice?.action.company ?? "");
  }

  action(): Action | null {
    if (!this.choice) return null;
    // A train without a route does not run.
    const runs = this.runs.filter(
      (run) => run.way.length > 1 || (run.chain !== undefined && run.chain !== null),
    );
    const action = { ...this.choice.action, runs: runs.map(({ revenue: _revenue, ...run }) => run) };
    const omits = Object.entries(this.omits).map(([train, stops]) => ({ train, stops }));
    return omits.length > 0 ? { ...action, omits } : action;
  }

  async best(): Promise<void> {
    if (!this.choice) return;
    const turn = ++this.turn;
    this.busy = true;
    try {
      const found = await api.bestRoutes(
        this.desk.table.id,
        this.company,
        this.desk.now ? null : (this.desk.position?.at ?? null),
      );
      if (turn !== this.turn) return;
      this.runs = found.routes as Run[];
      this.omits = {};
      this.total = found.revenue;
      this.proven = found.proven;
      this.active = null;
      await this.value();
    } catch {
      if (turn === this.turn) this.refusal = t("run-best-failed");
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  offered(): void {
    const choice = this.choice;
    this.choice = null;
    if (choice) this.begin(choice);
  }

  clear(train: string): void {
    this.runs = this.withRun(train, []);
    this.active = train;
    void this.value();
  }

  /**
   * Click a place: a stop joins the nearer end of the train's route, an end comes off. `tokens` are the stops meant:
   * two cities of one hex, or every hex of one off-board area.
   */
  click(tokens: readonly string[], index: BoardIndex, laid: Readonly<Record<string, Laid>>): void {
    const train = this.active;
    if (!train || tokens.length === 0) return;
    const way = this.runs.find((run) => run.train === train)?.way ?? [];
    const next = this.changed(way, tokens, index, laid);
    if (next === null) {
      this.refusal = t("run-no-track");
      return;
    }
    this.runs = this.withRun(train, next);
    void this.value();
  }

  private changed(
    way: readonly string[],
    tokens: readonly string[],
    index: BoardIndex,
    laid: Readonly<Record<string, Laid>>,
  ): string[] | null {
    if (way.length === 0) return [tokens[0]!];
    if (way.length === 1 && tokens.includes(way[0]!)) {
      // Another city of the same hex, then none.
      const other = tokens[tokens.indexOf(way[0]!) + 1];
      return other === undefined ? [] : [other];
    }
    if (tokens.includes(way.at(-1)!)) return shorten(way);
    if (tokens.includes(way[0]!)) return shorten([...way].reverse()).reverse();
    const used = this.usedTrack(index, laid);
    const ends = way.length === 1 ? [false] : [false, true];
    const found = ends.flatMap((front) =>
      tokens.flatMap((token) =>
        waysBetween(front ? way[0]! : way.at(-1)!, token, index, laid, used, 1).map((piece) => ({
          front,
          piece,
        })),
      ),
    );
    found.sort((a, b) => a.piece.length - b.piece.length);
    const best = found[0];
    if (!best) return null;
    return best.front ? [...best.piece.reverse(), ...way.slice(1)] : [...way, ...best.piece.slice(1)];
  }

  private withRun(train: string, way: string[]): Run[] {
    const { [train]: _gone, ...others } = this.omits;
    this.omits = others;
    const kept = this.runs.find((run) => run.train === train);
    const run: Run = kept ? { ...kept, way, revenue: undefined } : { train, way };
    return this.runs.some((r) => r.train === train)
      ? this.runs.map((r) => (r.train === train ? run : r))
      : [...this.runs, run];
  }

  private usedTrack(index: BoardIndex, laid: Readonly<Record<string, Laid>>): Set<string> {
    const used = new Set<string>();
    for (const run of this.runs) {
      const places = run.way.map(readPlace);
      places.forEach(({ hex, stop }, i) => {
        if (!index.hexes.has(hex)) return;
        const { face } = index.face(hex, laid);
        const neighbours = Object.entries(index.hexes.get(hex)?.neighbors ?? {});
        const edge = (other: string | undefined): string | null =>
          other === undefined ? null : (neighbours.find(([, id]) => id === other)?.[0] ?? null);
        const entry = edge(places[i - 1]?.hex);
        const exit = edge(places[i + 1]?.hex);
        const pair = (a: string | null, b: string | null): void => {
          if (a !== null && b !== null) used.add(`${hex}:${[a, b].sort().join("-")}`);
        };
        if (stop === null) pair(entry, exit);
        else {
          const key = stopKey(face, stop);
          pair(entry, key);
          pair(key, exit);
        }
      });
    }
    return used;
  }

  /** What the server says to these routes. */
  async value(): Promise<void> {
    const action = this.action();
    if (!action) return;
    const turn = ++this.turn;
    this.busy = true;
    try {
      const trial = this.desk.trial;
      const at = trial?.at ?? this.desk.position?.at ?? null;
      const found = await api.valueRun(this.desk.table.id, at, [...(trial?.actions ?? [])], action);
      if (turn !== this.turn) return;
      this.refusal = found.refused?.message ?? null;
      if (found.revenue !== this.total) this.proven = false;
      this.total = found.revenue;
      this.subsidy = found.subsidy ?? 0;
      this.each = Object.fromEntries(found.routes.map((route) => [route.train, route.revenue]));
      this.spares = Object.fromEntries(
        found.routes.flatMap(({ train, spare, counted }) =>
          spare ? [[train, { ...spare, counted: spare.among.filter((stop) => counted.includes(stop)) }]] : [],
        ),
      );
    } catch {
      if (turn === this.turn) this.refusal = t("run-value-failed");
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  /** Count a place or leave it out. Taken back, the rules leave out what brings least. */
  toggle(train: string, stop: string): void {
    const spare = this.spares[train];
    if (!spare) return;
    const said = leaveOut(spare, this.omits[train] ?? [], stop);
    const { [train]: _before, ...others } = this.omits;
    this.omits = said.length > 0 ? { ...others, [train]: said } : others;
    void this.value();
  }
}

/** A train reaches more places than it counts: so many of those `among` its way are left out. */
export interface Spare {
  readonly count: number;
  readonly among: readonly string[];
  readonly counted: readonly string[];
}

/** The places to leave out when one more is clicked; none when the choice goes back to the rules. */
export function leaveOut(spare: Spare, said: readonly string[], stop: string): string[] {
  if (said.includes(stop) || !spare.counted.includes(stop)) return [];
  const wanted = [...said, stop].slice(-spare.count);
  const rest = spare.among.filter((each) => !spare.counted.includes(each) && !wanted.includes(each));
  return [...wanted, ...rest].slice(0, spare.count);
}

export function runsOf(action: Action): Run[] {
  return Array.isArray(action.runs)
    ? (action.runs as Run[]).map((run) => ({ ...run, way: [...run.way] }))
    : [];
}

/** The way without its last stop and the track that led to it. */
export function shorten(way: readonly string[]): string[] {
  const short = way.slice(0, -1);
  while (short.length > 0 && readPlace(short.at(-1)!).stop === null) short.pop();
  return short;
}
