/** Advice for a player who is to decide; it holds for one position. */
import { api, Refused } from "../api/client";
import type { Advised } from "../api/types";
import type { Desk } from "./desk.svelte";

export class Adviser {
  private advice = $state.raw<Advised | null>(null);
  failure = $state<string | null>(null);
  busy = $state(false);

  constructor(private readonly desk: Desk) {}

  /** What was advised to this player here, if he asked. */
  told(player: string | null): Advised | null {
    const told = this.advice;
    return told && told.player === player && told.at === this.desk.table.position?.at ? told : null;
  }

  async ask(player: string): Promise<void> {
    this.busy = true;
    this.failure = null;
    try {
      this.advice = await api.advice(this.desk.table.id, player);
    } catch (error) {
      this.failure = error instanceof Refused ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.advice = null;
    this.failure = null;
  }
}
