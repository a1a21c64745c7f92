/** Orders that are offered with one click beside the moves of a turn. */

import type { Entry, OrderBody, Seat } from "../api/types";

export interface Offer {
  readonly text: string;
  readonly order: OrderBody;
}

/** The player whose orders are offered: mine, where somebody else at the table is not at this screen. */
export function playerAhead(seats: readonly Seat[]): string | null {
  const mine = seats.filter((seat) => seat.mine && seat.kind === "person");
  return mine.length === 1 && seats.some((seat) => !seat.mine) ? mine[0]!.player : null;
}

/** What a company did with its earnings the last time, as far as the log has been read. */
export function lastDividend(entries: readonly Entry[], company: string): string | null {
  const last = entries.findLast(
    (entry) => entry.do === "dividend" && !entry.undone && entry.action.company === company,
  );
  return typeof last?.action.kind === "string" ? last.action.kind : null;
}
