import { inkOn } from "../atoms/colours";
import { t } from "../words/index.svelte";
import type { BarFacts } from "../table/bar";
import { woodOf, type NurembergView } from "./view";

/** The phases in which somebody decides. */
const DECIDED = [3, 5, 6, 9];

/** The bar's facts: the order that counts in this phase, and the phases of the round. */
export function barOf(view: NurembergView): BarFacts {
  const order =
    view.phase.number === 5 && view.orders.build.length > 0
      ? view.orders.build
      : view.phase.number === 6 && view.orders.rent.length > 0
        ? view.orders.rent
        : view.orders.turn;
  return {
    round: t("nuremberg-round", { round: view.round, rounds: view.rounds }),
    phase: String(view.phase.number),
    phaseTitle: view.phase.name,
    order: order.map((name) => {
      const player = view.players.find((p) => p.name === name);
      const color = woodOf(player?.colour ?? "black");
      return {
        id: name,
        name,
        color,
        ink: inkOn(color),
        title: name,
        by: null,
        purse: t("nuremberg-purse", { cubes: player?.cubes ?? 0 }),
        state: view.acting.includes(name) ? "now" : player?.passed ? "done" : "next",
      };
    }),
    crumbs: DECIDED.map((number) => ({
      word: t(`nuremberg-phase-${number}`),
      state: number < view.phase.number ? "done" : number === view.phase.number ? "now" : "next",
    })),
  };
}
