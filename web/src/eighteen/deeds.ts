/** The deeds of 18xx games in the order of a turn. */

import type { Deeds } from "../game/choices";

export const DEEDS: Deeds = {
  headings: [
    ["answer", "An offer"],
    ["set_par", "Starting price"],
    ["bid", "Bid"],
    ["buy_private", "Buy"],
    ["start_company", "Start a company"],
    ["buy_share", "Buy a share"],
    ["sell_shares", "Sell shares"],
    ["lay_tile", "Track"],
    ["place_station", "Station"],
    ["run_trains", "Run"],
    ["dividend", "Earnings"],
    ["buy_train", "Trains"],
    ["discard_train", "Give up a train"],
    ["buy_private_in", "Private companies"],
    ["bankrupt", "Bankruptcy"],
  ],
};
