/** The bar's facts for an 18xx game. */

import { inkOn, playerColour } from "../atoms/colours";
import type { CompanyLook } from "../board/marks";
import { money } from "../game/words";
import type { BarFacts, Crumb, OrderChip } from "../table/bar";
import { listed, t } from "../words/index.svelte";
import type { Extras, Sign } from "./extras";
import type { EighteenView, Printed } from "./view";

/** The deeds of a company's turn that have a crumb. */
const STEPS = ["lay_tile", "place_station", "run_trains", "dividend", "buy_train"] as const;

function stepWords(): Record<string, string> {
  return Object.fromEntries(STEPS.map((word) => [word, t(`eighteen-step-${word.replaceAll("_", "-")}`)]));
}

/** `viewer` is the player at whose place the page sits, if any. */
export function barOf(
  view: EighteenView,
  round: string,
  looks: ReadonlyMap<string, CompanyLook>,
  printed: Printed,
  extras: Extras = {},
  viewer: string | null = null,
): BarFacts {
  const phase = printed.phases.find((p) => p.name === view.phase);
  return {
    round,
    phase: view.phase,
    phaseTitle: phase
      ? t("eighteen-tiles", { colours: listed(phase.tiles.map((colour) => t(`trains-colour-${colour}`))) })
      : "",
    order: chips(view, looks),
    crumbs: crumbs(
      view,
      { ...stepWords(), ...extras.steps },
      { pass: t("eighteen-step-pass"), ...extras.rareSteps },
    ),
    signs: [
      ...ownCash(view, viewer),
      ...ending(view),
      ...exporting(view),
      ...(extras.ofGame?.(view, printed) ?? []),
    ],
  };
}

/** While companies are on turn the chips do not show what a player has. */
function ownCash(view: EighteenView, viewer: string | null): Sign[] {
  const me = view.players.find((player) => player.id === viewer);
  if (!me || view.over || view.order.kind !== "company") return [];
  const amount = money(me.cash, view.currency);
  return [{ text: t("eighteen-own-cash", { amount }), title: t("eighteen-own-cash-means", { who: me.id }) }];
}

/** The bank has run out: how long is there still to play? */
function ending(view: EighteenView): Sign[] {
  if (!view.bankBroken || view.over) return [];
  return [
    {
      text: t("eighteen-last-rounds"),
      title: t("eighteen-bank-broken", { round: String(view.round.kind) }),
      tone: "danger",
    },
  ];
}

/** A train leaves at the end of the set. */
function exporting(view: EighteenView): Sign[] {
  if (!view.export || view.over) return [];
  return [
    {
      text: t("eighteen-export", { card: view.export.card }),
      title: t("eighteen-export-means", { card: view.export.card, phase: view.export.phase ?? "none" }),
      tone: view.export.phase ? "danger" : "plain",
    },
  ];
}

/** Who decides for the company on turn; another player may be asked in its turn. */
function deciding(view: EighteenView, president: string | null): string | null {
  const asked = view.acting[0];
  if (asked === undefined) return president;
  const led = view.players.some((player) => player.id === president);
  return led && asked !== president ? t("eighteen-asks", { who: asked }) : asked;
}

function chips(view: EighteenView, looks: ReadonlyMap<string, CompanyLook>): OrderChip[] {
  if (view.order.kind === "company") {
    const companies = view.order.ids.map((id): OrderChip => {
      const look = looks.get(id);
      const company = view.companies.find((c) => c.id === id);
      const color = look?.color ?? "#888888";
      const now = id === view.order.now;
      return {
        id,
        name: id,
        color,
        ink: inkOn(color, look?.ink),
        title: company?.president
          ? t("eighteen-led", {
              company: look?.name ?? id,
              president: view.terms.president,
              who: company.president,
              cash: money(company.cash, view.currency),
            })
          : (look?.name ?? id),
        by: now ? deciding(view, company?.president ?? null) : null,
        ...(now && company ? { purse: money(company.cash, view.currency) } : {}),
        state: now ? "now" : view.order.done.includes(id) ? "done" : "next",
      };
    });
    // A player may be asked while no company is on turn.
    return view.order.now === null ? [...players(view, view.acting), ...companies] : companies;
  }
  return players(view, view.order.ids);
}

function players(view: EighteenView, ids: readonly string[]): OrderChip[] {
  return ids.map((id) => {
    const index = view.players.findIndex((p) => p.id === id);
    const color = playerColour(index);
    return {
      id,
      name: id,
      color,
      ink: inkOn(color),
      title: id,
      by: null,
      purse: money(view.players[index]?.cash ?? 0, view.currency),
      state: view.acting.includes(id) ? "now" : "next",
    };
  });
}

/** `rare` steps have a crumb only while they are asked about: a turn seldom stops there. */
function crumbs(
  view: EighteenView,
  words: Readonly<Record<string, string>>,
  rare: Readonly<Record<string, string>>,
): Crumb[] {
  if (view.round.kind !== "operating" || view.round.company === null) return [];
  const { steps, step: at } = view.round;
  const found: { word: string; first: number; last: number }[] = [];
  steps.forEach((step, i) => {
    const word = words[step] ?? (i === at ? rare[step] : undefined);
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
