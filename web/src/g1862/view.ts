/** What the record of an 1862 position carries beyond the common one. */

import type { Records } from "../api/types";
import type { EighteenView } from "../eighteen/view";

export type Train1862 = Records["EasternTrain"];
export type Company1862 = Records["EasternCompany"];
export type View1862 = Records["EasternView"];

export interface Auction1862 {
  lot: string;
  bid: number;
  bidder: string;
  active: string[];
  asked: string;
}

export interface Exchange1862 {
  kind: string;
  starter: string;
  director: string;
  survivor: string;
  absorbed: string | null;
  price: number;
  waiting: string[];
}

/** The exchange of shares under way, whatever it asks just now. */
export function exchangeOf(view: EighteenView): Exchange1862 | null {
  const exchange = (view.pending as { exchange?: Exchange1862 } | null)?.exchange;
  return exchange ?? null;
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
    count += group.count;
  }
  return null;
}
