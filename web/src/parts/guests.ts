/** Names for people who come without one. */

import { t } from "../words/index.svelte";

/** "Guest 417": a name that most likely nobody else at the table has. */
export function guestName(): string {
  return t("join-guest", { number: String(100 + Math.floor(Math.random() * 900)) });
}
