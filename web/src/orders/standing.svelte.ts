/** My orders in one game: what stands, what ended lately and why. */

import { api, Refused } from "../api/client";
import type { Order, OrderBody } from "../api/types";

export class Standing {
  orders = $state.raw<readonly Order[]>([]);
  failure = $state<string | null>(null);
  busy = $state(false);

  constructor(readonly game: string) {}

  get standing(): readonly Order[] {
    return this.orders.filter((order) => order.end === null);
  }

  get ended(): readonly Order[] {
    return this.orders.filter((order) => order.end !== null);
  }

  async load(): Promise<void> {
    await this.ask(async () => undefined);
  }

  async give(order: OrderBody, player: string | null, replaces: number | null = null): Promise<boolean> {
    return this.ask(() => api.giveOrder(this.game, order, player, replaces));
  }

  async withdraw(order: number): Promise<boolean> {
    return this.ask(() => api.withdrawOrder(this.game, order));
  }

  /** Do something, then read the list again; a refusal is kept as a sentence. */
  private async ask(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await deed();
      this.orders = await api.orders(this.game);
      this.failure = null;
      return true;
    } catch (error) {
      this.failure = error instanceof Refused ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
