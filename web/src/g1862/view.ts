/** What the record of an 1862 position carries beyond the common one. */

import type { Records } from "../api/types";
import type { EighteenView } from "../eighteen/view";

export type Train1862 = Records["EasternTrain"];
export type Company1862 = Records["EasternCompany"];
export type View1862 = Records["EasternView"];

export type Parliament1862 = Records["ParliamentRound"];
/** What an exchange of shares asks. */
export type ExchangeQuestion = Records["OptionDue"] | Records["TooManyStations"];

/** Where a player stands in an auction: whoever is asked is never out, whatever he has won before. */
export function bidderState(
  player: string,
  acting: readonly string[],
  auction: Parliament1862["auction"],
  won: readonly string[],
  starting = false,
): "asked" | "opens" | "starts" | "top" | "in" | "out" | "waits" | "done" {
  if (acting.includes(player)) return starting ? "starts" : auction ? "asked" : "opens";
  if (!auction) return won.includes(player) ? "done" : "waits";
  if (player === auction.bidder) return "top";
  return auction.active.includes(player) ? "in" : "out";
}

/** The question of the exchange of shares under way. */
export function exchangeOf(view: EighteenView): ExchangeQuestion | null {
  const asked = view.pending;
  return asked?.kind === "OptionDue" || asked?.kind === "TooManyStations" ? asked : null;
}

/** Holdings in the companies of a merger, player by player; treasuries and the pool last. */
export function holdings(view: EighteenView, ids: readonly string[]): { owner: string; held: number[] }[] {
  const companies = ids.map((id) => view.companies.find((company) => company.id === id));
  const owners = [...new Set(companies.flatMap((company) => Object.keys(company?.shares ?? {})))];
  const rank = (owner: string): number => {
    const place = view.players.findIndex((player) => player.id === owner);
    return place >= 0 ? place : owner.startsWith("@") ? 200 : 100;
  };
  return owners
    .sort((a, b) => rank(a) - rank(b))
    .map((owner) => ({ owner, held: companies.map((company) => company?.shares[owner] ?? 0) }));
}

/** Train cards in the deck before the one that brings the LNER; null when it is not ahead. */
export function cardsToLner(view: View1862, cardOf: (kind: string) => string): number | null {
  if (view.title.lner || view.title.lnerDue) return null;
  let count = 0;
  for (const group of view.deck) {
    if (cardOf(group.kind) === view.title.lnerPhase) return count;
    if (group.count === null) return null;
    count += group.count;
  }
  return null;
}
