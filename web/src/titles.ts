/** What titles add to the page, in literal lists: tables by family, and what a title adds to its family's table. */

import type { Component } from "svelte";
import type { Desk } from "./game/desk.svelte";
import EighteenTable from "./eighteen/EighteenTable.svelte";
import type { Extras } from "./eighteen/extras";
import { CZ } from "./g18cz/extras";
import { EASTERN } from "./g1862/extras";
import NurembergTable from "./nuremberg/NurembergTable.svelte";

interface TableProps {
  desk: Desk;
  slug: string;
  extras?: Extras | undefined;
}

/** The table on which a position is laid, by the `family` of its record. */
export const TABLES: Readonly<Record<string, Component<TableProps>>> = {
  eighteen: EighteenTable,
  nuremberg: NurembergTable,
};

export const EXTRAS: Readonly<Record<string, Extras>> = { "18cz": CZ, "1862": EASTERN };
