/** 1862 at the common table: permits, charters, obligations, warranties, receivership, and the LNER to come. */

import type { Extras, Sign } from "../eighteen/extras";
import type { CompanyView, EighteenView, PlayerView, Printed, TrainCard } from "../eighteen/view";
import { listOf, money, titleWord } from "../game/words";
import Panel from "./Panel.svelte";
import { cardsToLner, type Company1862, type Train1862, type View1862 } from "./view";

function ofGame(common: EighteenView, printed: Printed): Sign[] {
  const view = common as View1862;
  if (view.title.lner)
    return [
      { text: "LNER formed", title: "These are the last operating rounds of the game.", tone: "brass" },
    ];
  if (view.title.lnerDue)
    return [
      {
        text: "LNER after this set",
        title: "The LNER forms at the end of this set of operating rounds; one more set follows.",
        tone: "danger",
      },
    ];
  const cards = cardsToLner(view, (kind) => printed.trains[kind]?.card ?? kind);
  if (cards === null) return [];
  return [
    {
      text: cards === 0 ? "LNER: next train" : `LNER in ${cards} train${cards === 1 ? "" : "s"}`,
      title: `The first train ${view.title.lnerPhase} brings the LNER; ${cards} train cards lie above it.`,
      tone: cards <= 2 ? "danger" : "plain",
    },
  ];
}

function ofCompany(common: CompanyView, view: EighteenView): Sign[] {
  const company = common as Company1862;
  const { title, currency } = view as View1862;
  const signs: Sign[] = [];
  const duty = title.obligations.find((each) => each.company === company.id);
  if (duty)
    signs.push({
      text: `${duty.player} must float it, or pays ${money(duty.fine, currency)}`,
      title: `By the end of the next stock round ${duty.player} has to see that enough shares are sold.`,
      tone: "danger",
    });
  if (company.receivership)
    signs.push({
      text: company.handler ? `receivership, run by ${company.handler}` : "in receivership",
      title: "It has no director: the certificate lies in the pool.",
      tone: "danger",
    });
  if (company.par !== null && !company.closed)
    signs.push({
      text: company.chartered ? "chartered" : "unchartered",
      title: company.chartered ? "Parliament has granted its charter." : "It began without a charter.",
    });
  if (company.permits?.length)
    signs.push({
      text: company.permits.map(titleWord).join(", "),
      title: `Permits: it runs ${listOf(company.permits)} trains.`,
      tone: "good",
    });
  if (company.par === null && !company.closed) {
    if (title.barred.includes(company.id))
      signs.push({ text: "next stock round", title: "It missed its obligation and waits.", tone: "danger" });
    else if (company.group && company.group > view.phase)
      signs.push({ text: `from phase ${company.group}`, title: "It cannot be opened before." });
    if (!company.homeOpen)
      signs.push({ text: "home taken", title: "There is no room for its home station now.", tone: "danger" });
  }
  return signs;
}

function ofPlayer(player: PlayerView, view: EighteenView): Sign[] {
  const { title, currency } = view as View1862;
  return title.obligations
    .filter((duty) => duty.player === player.id)
    .map((duty) => ({
      text: `${duty.company} must float: fine ${money(duty.fine, currency)}`,
      title: `${duty.company} has to float by the end of the next stock round.`,
      tone: "danger",
    }));
}

function ofTrain(common: TrainCard): { mark: string; title: string; faded: boolean } | null {
  const train = common as Train1862;
  const words: string[] = [];
  if (train.warranties) words.push(`${train.warranties} warrant${train.warranties === 1 ? "y" : "ies"} left`);
  if (train.obsolete) words.push("obsolete: it goes when its last warranty is used up");
  if (train.runs === false) words.push("no permit: it does not run");
  if (words.length === 0) return null;
  return {
    mark: `${"•".repeat(train.warranties ?? 0)}${train.runs === false ? "×" : ""}`,
    title: words.join("; "),
    faded: train.obsolete || train.runs === false,
  };
}

export const EASTERN: Extras = {
  bids: ["bid_charter"],
  zones: {
    bankrupt: { text: "closes the company", colour: "var(--danger-soft)" },
    first_share_free: {
      text: "the first share sold costs no step",
      colour: "light-dark(#f6e7a4, #57491a)",
    },
    two_shares_free: {
      text: "the first two shares sold cost no step",
      colour: "light-dark(#f3cfa3, #583a17)",
    },
    chartered: { text: "starting prices with a charter", colour: "var(--note-soft)" },
    unchartered: { text: "starting prices without a charter", colour: "var(--good-soft)" },
    top: { text: "the top", colour: "var(--brass-soft)" },
  },
  steps: { merge: "merge" },
  deeds: new Set([
    "merge",
    "settle_option",
    "remove_station",
    "refinance",
    "sell_treasury",
    "redeem_share",
    "buy_stations",
  ]),
  panel: Panel,
  ofGame,
  ofCompany,
  ofPlayer,
  ofTrain,
  ofChoice: (choice) =>
    choice.action.do === "dividend" && choice.action.kind === "hudson"
      ? "The Hudson Manoeuvre: treasury money lifts the revenue to the share price."
      : null,
};
