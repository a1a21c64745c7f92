/** What the record of an 18CZ position carries beyond the common one. */

import type { Records } from "../api/types";

export type PlayerCz = Records["CzPlayer"];
export type ViewCz = Records["CzView"];
