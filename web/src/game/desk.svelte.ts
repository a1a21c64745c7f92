/** What one player sees at a table: the position shown (now, earlier, or tried out), and the move in preparation. */

import { api, Refused } from "../api/client";
import type { Table } from "../api/live.svelte";
import type { HexSign } from "../board/marks";
import { Standing } from "../orders/standing.svelte";
import { Plans } from "../plans/plans.svelte";
import type { Coach } from "../tutorials/coach.svelte";
import type { Action, Choice, History, Position, Problem } from "../api/types";

export interface Trial {
  readonly at: number;
  readonly actions: readonly Action[];
  readonly position: Position;
}

export class Desk {
  past = $state.raw<Position | null>(null);
  trial = $state.raw<Trial | null>(null);
  trialRefusal = $state.raw<Problem | null>(null);
  history = $state.raw<History | null>(null);
  /** What is printed; positions leave it out, so it is asked for once. */
  printed = $state.raw<unknown>(null);
  /** The hex or area taken up. */
  chosen = $state<string | null>(null);
  tile = $state<string | null>(null);
  rotation = $state(0);
  /** The choice under the pointer or the focus. */
  hover = $state.raw<Action | null>(null);
  /** The choice that a first press has shown and a second one would make, as text. */
  armed = $state<string | null>(null);
  /** Deeds that nobody wants to do by mistake; set by the game's table. */
  costly: ReadonlySet<string> = new Set();
  /** The rule opened beside the board. */
  rule = $state<string | null>(null);
  /** Hexes that an instrument beside the board points out. */
  pointed = $state.raw<readonly HexSign[]>([]);
  /** The coach of a tutorial, at whose table this is. */
  coach = $state.raw<Coach | null>(null);
  tab = $state("companies");
  /** Counts what was opened to be read: a phone's sheet and board make way for it. */
  opened = $state(0);
  loading = $state(false);
  /** The version that a deed of this page has led to: nobody else has done or taken back anything since. */
  own = $state<number | null>(null);
  /** The earlier position that is being fetched: the next click counts from there. */
  target = $state<number | null>(null);

  /** Counts the requests for a position; the answer to an older request is dropped. */
  private turn = 0;
  private readonly earlier = new Map<number, Position>();
  /** The earlier position that is being fetched. */
  private asking: Promise<void> | null = null;

  /** Moves that were tried out and kept. */
  readonly plans: Plans;

  /** My orders given ahead in this game. */
  readonly orders: Standing;

  constructor(readonly table: Table) {
    this.plans = new Plans(table.id);
    this.orders = new Standing(table.id);
  }

  /** The names under which players with an account are found on their profiles. */
  get profiles(): ReadonlyMap<string, string> {
    const seats = this.table.game?.seats ?? [];
    return new Map(seats.flatMap((seat) => (seat.profile === null ? [] : [[seat.player, seat.profile]])));
  }

  get position(): Position | null {
    return this.trial?.position ?? this.past ?? this.table.position;
  }

  /** Is what is shown perhaps out of date, because the connection is lost? Then nothing can be done. */
  get stale(): boolean {
    return this.table.connection !== "open";
  }

  /** Is the newest position shown, in earnest? */
  get now(): boolean {
    return this.trial === null && this.past === null;
  }

  /** How the last move can be taken back; null: it cannot. The coach of a tutorial leads until its chapter is over. */
  get undo(): Position["undo"] {
    if (!this.now || this.coach?.mayUndo === false) return null;
    return this.table.position?.undo ?? null;
  }

  get choices(): readonly Choice[] {
    if (this.past && !this.trial) return [];
    // The owner has closed the table: the game ends without a result, and nothing can be played on.
    const game = this.table.game;
    if (!this.trial && game?.status === "finished" && game.result === null) return [];
    return this.position?.choices ?? [];
  }

  /** Why there is nothing to choose yet though a player of mine is asked: the server still works it out. */
  get pending(): string | null {
    return this.now ? (this.table.position?.pending ?? null) : null;
  }

  get refusal(): { problem: Problem; action: Action | null } | null {
    if (this.trial && this.trialRefusal) return { problem: this.trialRefusal, action: null };
    return this.table.refusal;
  }

  /** Open an instrument to be read, the rules at a certain one. */
  open(tab: string, rule?: string): void {
    if (rule !== undefined) this.rule = rule;
    this.tab = tab;
    this.opened += 1;
  }

  clearHand(): void {
    this.chosen = null;
    this.tile = null;
    this.rotation = 0;
    this.hover = null;
    this.armed = null;
  }

  /**
   * Should a first press only show what the deed does? If the deed is costly and the turn goes on to somebody else
   * afterwards, or the game is over: then it could be taken back only with the others' consent. While the turn lasts
   * one click at the foot of the panel takes it back.
   */
  async mustAsk(action: Action): Promise<boolean> {
    const others = (this.table.game?.seats ?? []).filter(
      (seat) => !seat.mine && !seat.stand_in && (seat.kind === "person" || seat.kind === "guest"),
    );
    if (!this.costly.has(action.do) || !this.now || others.length === 0) return false;
    // To decline an offer costs nothing.
    if ("accept" in action && action.accept === false) return false;
    try {
      const { refused, position } = await api.whatIf(this.table.id, this.position?.at ?? 0, [action]);
      if (refused !== null) return false;
      return position.result !== null || others.some((seat) => position.acting.includes(seat.player));
    } catch {
      return true;
    }
  }

  async play(action: Action): Promise<boolean> {
    this.hover = null;
    if (this.trial) {
      const seen = this.trial;
      while (this.loading) await new Promise((done) => setTimeout(done, 20));
      return this.trial === seen && this.tryOut([...seen.actions, action]);
    }
    if (this.coach && !this.coach.allows(action)) return false;
    const played = await this.table.play(action);
    if (played) {
      this.clearHand();
      this.own = this.table.position?.version ?? null;
    }
    return played;
  }

  // -- earlier positions ---------------------------------------------------------------------------------

  /** The rounds of the game so far; the entries of the log come with the table. */
  async loadHistory(): Promise<void> {
    this.history = await api.history(this.table.id, this.table.position?.version ?? null);
  }

  /** Show the position after `at` actions; the last one is the live table again. */
  async look(at: number): Promise<void> {
    const turn = ++this.turn;
    this.trial = null;
    this.target = null;
    const last = this.table.position?.last ?? 0;
    if (at >= last) {
      this.past = null;
      return;
    }
    // Whoever looks back wants to read what was done there, too.
    void this.table.loadEarlier();
    const wanted = Math.max(0, at);
    const known = this.earlier.get(wanted);
    if (known && known.version === this.table.position?.version) {
      this.past = known;
      return;
    }
    this.target = wanted;
    // One question at a time: of what a quick hand asks for meanwhile only the last is fetched.
    while (this.asking !== null) {
      await this.asking;
      if (turn !== this.turn) return;
    }
    this.asking = this.fetch(wanted, turn).finally(() => (this.asking = null));
    await this.asking;
  }

  private async fetch(wanted: number, turn: number): Promise<void> {
    try {
      const position = await api.position(this.table.id, wanted, this.table.as);
      this.earlier.set(wanted, position);
      if (turn === this.turn) this.past = position;
    } catch (error) {
      if (turn === this.turn && error instanceof Refused)
        this.table.refusal = { problem: error.problem, action: null };
    } finally {
      if (turn === this.turn) this.target = null;
    }
  }

  live(): void {
    this.turn++;
    this.target = null;
    this.past = null;
    this.trial = null;
    this.trialRefusal = null;
    this.clearHand();
  }

  // -- what if ---------------------------------------------------------------------------------------------

  async startTrial(): Promise<void> {
    await this.tryOut([]);
  }

  private async tryOut(actions: readonly Action[]): Promise<boolean> {
    const turn = ++this.turn;
    const at = this.trial?.at ?? this.position?.at ?? 0;
    this.loading = true;
    this.target = null;
    this.trialRefusal = null;
    try {
      const answer = await api.whatIf(this.table.id, at, [...actions]);
      if (turn !== this.turn) return false;
      this.trialRefusal = answer.refused;
      if (answer.refused === null) {
        this.trial = { at, actions, position: answer.position };
        this.clearHand();
      }
      return answer.refused === null;
    } catch (error) {
      if (error instanceof Refused) this.trialRefusal = error.problem;
      return false;
    } finally {
      if (turn === this.turn || !this.trial) this.loading = false;
    }
  }

  async trialBack(): Promise<void> {
    if (this.trial && this.trial.actions.length > 0) await this.tryOut(this.trial.actions.slice(0, -1));
  }
}
