/** The deeds of First Train to Nuremberg in the order of a round. */

import type { Deeds } from "../game/choices";
import { t } from "../words/index.svelte";

const ORDER = [
  "bid",
  "sketch_line",
  "build_line",
  "take_point",
  "rent_train",
  "transport",
  "hand_over",
] as const;

/** Deeds that nobody wants to do by mistake. */
export const COSTLY: ReadonlySet<string> = new Set(["hand_over", "no_more_trains"]);

/** Events that come round after round, or that the board shows. */
export const ROUTINE: ReadonlySet<string> = new Set([
  "orders_set",
  "phase",
  "rubbed_out",
  "sketched",
  "turn_order_set",
]);

export const DEEDS: Deeds = {
  get headings() {
    return ORDER.map((word) => [word, t(`nuremberg-deed-${word.replaceAll("_", "-")}`)] as const);
  },
  closes({ action }) {
    // "Build nothing" is a line without areas.
    const nothing = action.do === "build_line" && Array.isArray(action.line) && action.line.length === 0;
    return nothing || action.do === "no_more_trains" || action.do === "take_all";
  },
};
