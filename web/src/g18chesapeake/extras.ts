/** 18Chesapeake at the common table: the company that was drawn for a private company. */

import type { Records } from "../api/types";
import type { Extras } from "../eighteen/extras";
import type { EighteenView, Printed } from "../eighteen/view";
import { t } from "../words/index.svelte";

/** Cornelius Vanderbilt comes with the president's certificate of the drawn company. */
const WITH_PRESIDENCY = "P6";

function ofPrivate(id: string, common: EighteenView, printed: Printed): string[] {
  if (id !== WITH_PRESIDENCY) return [];
  const { drawn } = common as Records["ChesapeakeView"];
  const name = printed.companies.find((company) => company.id === drawn)?.name ?? drawn;
  return [t("g18chesapeake-drawn", { company: drawn, name })];
}

export const CHESAPEAKE: Extras = { ofPrivate };
