/** What a merger or refinancing comes to: the server plays it out as if all agree and every option is given up. */

import { api } from "../api/client";
import type { Action, Position, Records } from "../api/types";
import type { Desk } from "../game/desk.svelte";
import { eighteen } from "../eighteen/view";

export type Option1862 = Records["OptionDue"];

export interface Foreseen {
  readonly position: Position;
  readonly refused: string | null;
  /** Who has to agree first. */
  readonly asks: string | null;
  readonly options: readonly Option1862[];
  /** Stations have to be given up besides. */
  readonly stations: boolean;
}

const LONGEST = 16;

export async function foresee(desk: Desk, action: Action): Promise<Foreseen> {
  const at = desk.trial?.at ?? desk.position?.at ?? null;
  const played: Action[] = [...(desk.trial?.actions ?? []), action];
  const options: Option1862[] = [];
  let asks: string | null = null;
  for (;;) {
    const { position, refused } = await api.whatIf(desk.table.id, at, played);
    const asked = eighteen(position).pending;
    const over = refused !== null || played.length > LONGEST;
    if (!over && asked?.kind === "Offer") {
      asks = asked.player;
      played.push({ who: asked.player, do: "answer", accept: true });
    } else if (!over && asked?.kind === "OptionDue") {
      options.push(asked);
      played.push({ who: asked.player, do: "settle_option", redeem: false });
    } else {
      return {
        position,
        refused: refused?.message ?? null,
        asks,
        options,
        stations: asked?.kind === "TooManyStations",
      };
    }
  }
}
