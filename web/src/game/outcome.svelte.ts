/** "What does it do?": the outcome of an action, asked of the server's what-if and kept for this position. */

import { api } from "../api/client";
import type { Action, Position } from "../api/types";
import type { Desk } from "./desk.svelte";

export interface Outcome {
  readonly lines: readonly string[];
  readonly refused: string | null;
  readonly position: Position;
}

type Differ = (before: Position, after: Position) => string[];

export class Outcomes {
  current = $state.raw<Outcome | null>(null);
  private readonly known = new Map<string, Outcome>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = "";

  constructor(
    private readonly desk: Desk,
    private readonly differ: Differ,
  ) {}

  /** Ask a moment after the pointer stops, so that moving over buttons asks nothing. */
  point(action: Action | null): void {
    clearTimeout(this.timer);
    if (action === null) {
      this.asked = "";
      this.current = null;
      return;
    }
    const before = this.desk.position;
    if (!before) return;
    const key = `${before.version} ${before.at} ${this.desk.trial?.actions.length ?? -1} ${JSON.stringify(action)}`;
    this.asked = key;
    const known = this.known.get(key);
    if (known) {
      this.current = known;
      return;
    }
    this.current = null;
    this.timer = setTimeout(() => void this.ask(key, before, action), 180);
  }

  private async ask(key: string, before: Position, action: Action): Promise<void> {
    try {
      const played = this.desk.trial?.actions ?? [];
      const at = this.desk.trial?.at ?? before.at;
      const answer = await api.whatIf(this.desk.table.id, at, [...played, action]);
      const outcome: Outcome = answer.refused
        ? { lines: [], refused: answer.refused.message, position: answer.position }
        : { lines: this.differ(before, answer.position), refused: null, position: answer.position };
      this.known.set(key, outcome);
      if (this.asked === key) this.current = outcome;
    } catch {
      // A preview that cannot be had is simply not shown.
    }
  }
}
