/** The deeds of 18xx games in the order of a turn. */

import type { Deeds } from "../game/choices";
import { t } from "../words/index.svelte";

const ORDER = [
  "answer",
  "set_par",
  "bid",
  "buy_private",
  "start_company",
  "buy_share",
  "sell_shares",
  "lay_tile",
  "place_station",
  "run_trains",
  "dividend",
  "buy_train",
  "discard_train",
  "buy_private_in",
  "bankrupt",
] as const;

/** Deeds that nobody wants to do by mistake. */
export const COSTLY = ["answer", "bankrupt", "discard_train", "exchange_private", "sell_shares"] as const;

/** Events that come round after round, or only lead up to a deed. */
export const ROUTINE: ReadonlySet<string> = new Set([
  "company-turn",
  "emergency",
  "operating-round",
  "player-order",
  "private-income",
  "round",
  "stock-round",
]);

/** Events that are told first, whatever deed they come with: what was auctioned has found its owner. */
export const NEWS: ReadonlySet<string> = new Set(["private-bought"]);

export const DEEDS: Deeds = {
  get headings() {
    return ORDER.map((word) => [word, t(`deed-${word.replaceAll("_", "-")}`)] as const);
  },
};
