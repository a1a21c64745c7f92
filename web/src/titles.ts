/**
 * What titles add to the page, in literal lists: tables by family, and what a title adds to its family's table.
 * Each is a file of its own that is fetched when such a game is opened.
 */

import type { Component } from "svelte";
import type { Desk } from "./game/desk.svelte";
import type { Extras } from "./eighteen/extras";

interface TableProps {
  desk: Desk;
  slug: string;
  extras?: Extras | undefined;
}

/** The table on which a position is laid, by the `family` of its record. */
export const TABLES: Readonly<Record<string, () => Promise<Component<TableProps>>>> = {
  eighteen: () => import("./eighteen/EighteenTable.svelte").then((file) => file.default),
  nuremberg: () => import("./nuremberg/NurembergTable.svelte").then((file) => file.default),
};

export const EXTRAS: Readonly<Record<string, () => Promise<Extras>>> = {
  "18chesapeake": () => import("./g18chesapeake/extras").then((file) => file.CHESAPEAKE),
  "18cz": () => import("./g18cz/extras").then((file) => file.CZ),
  "1862": () => import("./g1862/extras").then((file) => file.EASTERN),
};
