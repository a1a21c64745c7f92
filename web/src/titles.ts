/** What each title adds to its family's table, in one literal list. */

import type { Extras } from "./eighteen/extras";
import { CZ } from "./g18cz/extras";
import { EASTERN } from "./g1862/extras";

export const EXTRAS: Readonly<Record<string, Extras>> = { "18cz": CZ, "1862": EASTERN };
