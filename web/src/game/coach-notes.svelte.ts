/** The coach of a real game: what matters before a move, and a remark after one. Both hold for one position. */
import { api } from "../api/client";
import { comfort } from "../api/session.svelte";
import type { CoachNotes, CoachRemark } from "../api/types";
import type { Desk } from "./desk.svelte";

/** A person with so many finished games is no newcomer any more. */
const FIRST_GAMES = 3;

export class Coaching {
  private notes = $state.raw<CoachNotes | null>(null);
  private remark = $state.raw<CoachRemark | null>(null);
  /** Has this person finished few games? Not known yet: null. */
  private newcomer = $state<boolean | null>(null);
  /** The last question: answers to older ones are too late. */
  private turn = 0;
  /** The position that a player of mine was last asked at, and who it was. */
  private asked: { at: number; player: string } | null = null;

  constructor(private readonly desk: Desk) {}

  /** May there be a coach at this table? Never where the game counts for ratings, and a tutorial has its own. */
  get possible(): boolean {
    const game = this.desk.table.game;
    return game !== null && !game.rated && !game.tutorial;
  }

  get on(): boolean {
    if (!this.possible || comfort.coach === "off") return false;
    return comfort.coach === "on" || (comfort.notes && this.newcomer === true);
  }

  /** Is the coach here, or may he still come? It is not known at once whether this person is a newcomer. */
  get expected(): boolean {
    return this.on || (this.possible && comfort.coach === "auto" && comfort.notes && this.newcomer === null);
  }

  /** Where the person has not chosen, the coach is there in the first games. */
  async learn(): Promise<void> {
    if (!this.possible || comfort.coach !== "auto" || !comfort.notes || this.newcomer !== null) return;
    try {
      const found = await api.myGames({}, "finished", null, 1);
      this.newcomer = (found.counts?.finished ?? 0) < FIRST_GAMES;
    } catch {
      // Without an answer nobody is taken for a newcomer.
    }
  }

  /** What matters for this player here. */
  told(player: string | null): CoachNotes["notes"] | null {
    const told = this.notes;
    return told && told.player === player && told.at === this.desk.table.position?.at ? told.notes : null;
  }

  /** What is said of the last move of a player of mine, until the next one. */
  get said(): string | null {
    const told = this.remark;
    return told?.remark && told.at < (this.desk.table.position?.at ?? 0) ? told.remark.text : null;
  }

  /** The position at the table has changed: ask about the move that led here, then about what matters now. */
  async follow(at: number, player: string | null): Promise<void> {
    const turn = ++this.turn;
    const before = this.asked;
    if (player !== null) this.asked = { at, player };
    try {
      if (before && at > before.at) {
        if (player === null) this.asked = null;
        const remark = await api.coachOfMove(this.desk.table.id, before.at, before.player);
        if (turn !== this.turn) return;
        this.remark = remark;
      } else if (before && at < before.at) {
        this.remark = null;
      }
      if (player === null) return;
      const notes = await api.coach(this.desk.table.id, player);
      if (turn === this.turn) this.notes = notes;
    } catch {
      // A coach who has nothing to say is silent.
    }
  }

  /** Forget everything: the coach has been sent away. */
  clear(): void {
    this.turn++;
    this.notes = null;
    this.remark = null;
    this.asked = null;
  }
}
