/** Orders that are offered with one click beside the moves of a turn. */

import type { Entry, Order, OrderBody, Seat } from "../api/types";

export interface Offer {
  readonly text: string;
  readonly order: OrderBody;
}

/** The player whose orders are offered: mine, where somebody else at the table is not at this screen. */
export function playerAhead(seats: readonly Seat[]): string | null {
  const mine = seats.filter((seat) => seat.mine && seat.kind === "person");
  return mine.length === 1 && seats.some((seat) => !seat.mine) ? mine[0]!.player : null;
}

/** The offers that no standing order of the same kind has answered already. */
export function openOffers(offers: readonly Offer[], standing: readonly Order[]): readonly Offer[] {
  const answers = (given: OrderBody, offered: OrderBody): boolean =>
    given.kind === offered.kind && (offered.company === undefined || given.company === offered.company);
  return offers.filter((offer) => !standing.some((each) => answers(each.order, offer.order)));
}

/** What a company did with its earnings the last time, as far as the log has been read. */
export function lastDividend(entries: readonly Entry[], company: string): string | null {
  const last = entries.findLast(
    (entry) => entry.do === "dividend" && !entry.undone && entry.action.company === company,
  );
  return typeof last?.action.kind === "string" ? last.action.kind : null;
}
