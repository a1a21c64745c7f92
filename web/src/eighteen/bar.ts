/** The bar's facts for an 18xx game. */

import { inkOn, playerColour } from "../atoms/colours";
import type { CompanyLook } from "../board/marks";
import type { BarFacts, Crumb, OrderChip } from "../table/bar";
import type { Extras, Sign } from "./extras";
import type { EighteenView, Printed } from "./view";

const STEP_WORDS: Readonly<Record<string, string>> = {
  lay_tile: "track",
  place_station: "station",
  run_trains: "run",
  dividend: "pay",
  buy_train: "trains",
};

export function barOf(
  view: EighteenView,
  round: string,
  looks: ReadonlyMap<string, CompanyLook>,
  printed: Printed,
  extras: Extras = {},
): BarFacts {
  const phase = printed.phases.find((p) => p.name === view.phase);
  return {
    round,
    phase: view.phase,
    phaseTitle: phase ? `Tiles: ${phase.tiles.join(", ")}` : "",
    order: chips(view, looks),
    crumbs: crumbs(view, { ...STEP_WORDS, ...extras.steps }),
    signs: [...ending(view), ...(extras.ofGame?.(view, printed) ?? [])],
  };
}

/** The bank has run out: how long is there still to play? */
function ending(view: EighteenView): Sign[] {
  if (!view.bankBroken || view.over) return [];
  const last = view.round.kind === "operating" ? "this" : "the coming";
  return [
    {
      text: "last rounds",
      title: `The bank has run out: the game ends after ${last} set of operating rounds.`,
      tone: "danger",
    },
  ];
}

function chips(view: EighteenView, looks: ReadonlyMap<string, CompanyLook>): OrderChip[] {
  if (view.order.kind === "company") {
    return view.order.ids.map((id) => {
      const look = looks.get(id);
      const company = view.companies.find((c) => c.id === id);
      const color = look?.color ?? "#888888";
      return {
        id,
        name: id,
        color,
        ink: inkOn(color, look?.ink),
        title: `${look?.name ?? id}, president ${company?.president ?? "none"}`,
        by: id === view.order.now ? (view.acting[0] ?? company?.president ?? null) : null,
        state: id === view.order.now ? "now" : view.order.done.includes(id) ? "done" : "next",
      };
    });
  }
  return view.order.ids.map((id) => {
    const index = view.players.findIndex((p) => p.id === id);
    const color = playerColour(index);
    return {
      id,
      name: id,
      color,
      ink: inkOn(color),
      title: id,
      by: null,
      state: view.acting.includes(id) ? "now" : "next",
    };
  });
}

function crumbs(view: EighteenView, words: Readonly<Record<string, string>>): Crumb[] {
  if (view.round.kind !== "operating" || view.round.company === null) return [];
  const { steps, step: at } = view.round;
  const found: { word: string; first: number; last: number }[] = [];
  steps.forEach((step, i) => {
    const word = words[step];
    if (!word) return;
    // Two steps in a row for one thing (every company's tile, then more of them) are one crumb.
    if (found.at(-1)?.word === word) found.at(-1)!.last = i;
    else found.push({ word, first: i, last: i });
  });
  return found.map(({ word, first, last }) => ({
    word,
    state: last < at ? "done" : first <= at ? "now" : "next",
  }));
}
