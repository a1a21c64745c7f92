/** What the record of an 18CZ position carries beyond the common one (titles/g18cz/view.py). */

import type { EighteenView, PlayerView } from "../eighteen/view";

export interface PlayerCz extends PlayerView {
  debt: number;
  penalty: number;
}

export interface ViewCz extends EighteenView {
  cz: {
    /** What a local railway is worth now, and the values of the rounds to come. */
    value: number;
    spaces: number[];
    space: number;
    order: string[];
    vaclav: { companies: string[]; track: Record<string, string>; stations: Record<string, string> };
    obsolete: string[];
    reconstruction: boolean;
    notice: string;
  };
}
