/** My private plans in a game: kept moves, and how they stand now. */

import { api } from "../api/client";
import type { Action, Plan } from "../api/types";

export class Plans {
  list = $state.raw<readonly Plan[]>([]);
  private asked = 0;

  constructor(readonly game: string) {}

  /** Ask again how the plans stand; an answer that comes after a newer question is dropped. */
  async load(): Promise<void> {
    const turn = ++this.asked;
    const found = await api.plans(this.game);
    if (turn === this.asked) this.list = found;
  }

  async keep(at: number, actions: readonly Action[]): Promise<void> {
    const plan = await api.keepPlan(this.game, at, [...actions]);
    this.asked++;
    this.list = [...this.list, plan];
  }

  async remove(plan: number): Promise<void> {
    await api.removePlan(this.game, plan);
    this.asked++;
    this.list = this.list.filter((each) => each.id !== plan);
  }
}
