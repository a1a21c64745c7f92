/** The deeds of First Train to Nuremberg in the order of a round. */

import type { Deeds } from "../game/choices";

export const DEEDS: Deeds = {
  headings: [
    ["bid", "Bid"],
    ["sketch_line", "Build a line"],
    ["build_line", "Build"],
    ["take_point", "Two-coloured point"],
    ["rent_train", "Rent a train"],
    ["transport", "Transport"],
    ["hand_over", "Hand over track"],
  ],
  closes({ action }) {
    // "Build nothing" is a line without areas.
    const nothing = action.do === "build_line" && Array.isArray(action.line) && action.line.length === 0;
    return nothing || action.do === "no_more_trains" || action.do === "take_all";
  },
};
