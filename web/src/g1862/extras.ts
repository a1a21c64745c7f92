/** 1862 at the common table: permits, charters, obligations, warranties, receivership, and the LNER to come. */

import type { Choice } from "../api/types";
import type { Extras, Sign, TrainSign, Zone } from "../eighteen/extras";
import type { CompanyView, EighteenView, PlayerView, Printed, TrainCard } from "../eighteen/view";
import { money } from "../game/words";
import { listed, t } from "../words/index.svelte";
import Panel from "./Panel.svelte";
import { typeName } from "./types";
import { cardsToLner, type Company1862, type Train1862, type View1862 } from "./view";

function ofGame(common: EighteenView, printed: Printed): Sign[] {
  const view = common as View1862;
  if (view.title.lner)
    return [{ text: t("g1862-lner-formed"), title: t("g1862-lner-formed-means"), tone: "brass" }];
  if (view.title.lnerDue)
    return [{ text: t("g1862-lner-due"), title: t("g1862-lner-due-means"), tone: "danger" }];
  const cards = cardsToLner(view, (kind) => printed.trains[kind]?.card ?? kind);
  if (cards === null) return [];
  return [
    {
      text: t("g1862-lner-in", { count: cards }),
      title: t("g1862-lner-in-means", { count: cards, card: view.title.lnerPhase }),
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
      text: t("g1862-duty", { who: duty.player, fine: money(duty.fine, currency) }),
      title: t("g1862-duty-means", { who: duty.player }),
      tone: "danger",
    });
  if (company.receivership)
    signs.push({
      text: company.handler ? t("g1862-receivership-run", { who: company.handler }) : t("g1862-receivership"),
      title: t("g1862-receivership-means"),
      tone: "danger",
    });
  if (company.par !== null && !company.closed)
    signs.push(
      company.chartered
        ? { text: t("g1862-chartered"), title: t("g1862-chartered-means") }
        : { text: t("g1862-unchartered"), title: t("g1862-unchartered-means") },
    );
  if (company.permits?.length)
    signs.push({
      text: listed(company.permits.map(typeName)),
      title: t("g1862-permits-means", { types: listed(company.permits.map(typeName)) }),
      tone: "good",
    });
  if (company.par === null && !company.closed) {
    if (title.barred.includes(company.id))
      signs.push({ text: t("g1862-barred"), title: t("g1862-barred-means"), tone: "danger" });
    else if (company.group && company.group > view.phase)
      signs.push({ text: t("g1862-later", { phase: company.group }), title: t("g1862-later-means") });
    if (!company.homeOpen)
      signs.push({ text: t("g1862-home-taken"), title: t("g1862-home-taken-means"), tone: "danger" });
  }
  return signs;
}

function ofPlayer(player: PlayerView, view: EighteenView): Sign[] {
  const { title, currency } = view as View1862;
  return title.obligations
    .filter((duty) => duty.player === player.id)
    .map((duty) => ({
      text: t("g1862-owes-float", { company: duty.company, fine: money(duty.fine, currency) }),
      title: t("g1862-owes-float-means", { company: duty.company }),
      tone: "danger",
    }));
}

function ofTrain(common: TrainCard): TrainSign | null {
  const train = common as Train1862;
  const words: string[] = [];
  if (train.warranties) words.push(t("g1862-warranties-left", { count: train.warranties }));
  if (train.obsolete) words.push(t("g1862-obsolete"));
  if (train.runs === false) words.push(t("g1862-no-permit"));
  if (words.length === 0) return null;
  return {
    mark: `${"•".repeat(train.warranties ?? 0)}${train.runs === false ? "×" : ""}`,
    title: words.join("; "),
    faded: train.obsolete || train.runs === false,
  };
}

/** A train that the company may not run, and the warranties that come with one. */
function ofPurchase(choice: Choice): Sign[] {
  const signs: Sign[] = [];
  const company = String(choice.action.company);
  if (choice.facts.runs === false)
    signs.push({
      text: t("g1862-buy-no-permit", { company }),
      title: t("g1862-buy-no-permit-means", { company }),
      tone: "danger",
    });
  if (Number(choice.facts.free ?? 0) > 0)
    signs.push({
      text: t("g1862-free-warranties", { count: Number(choice.facts.free) }),
      title: t("g1862-warranty-means"),
      tone: "good",
    });
  if (Number(choice.facts.warranties ?? 0) > 0)
    signs.push({
      text: t("g1862-warranties-left", { count: Number(choice.facts.warranties) }),
      title: t("g1862-warranty-means"),
      tone: "good",
    });
  return signs;
}

function ofChoice(choice: Choice): string | null {
  if (choice.action.do === "dividend" && choice.action.kind === "hudson") return t("g1862-hudson");
  return choice.action.do === "sell_shares" && choice.facts.half === true ? t("g1862-half") : null;
}

const ZONES: Readonly<Record<string, string>> = {
  bankrupt: "var(--danger-soft)",
  first_share_free: "light-dark(#f6e7a4, #57491a)",
  two_shares_free: "light-dark(#f3cfa3, #583a17)",
  chartered: "var(--note-soft)",
  unchartered: "var(--good-soft)",
  top: "var(--brass-soft)",
};

export const EASTERN: Extras = {
  bids: ["bid_charter"],
  news: ["charter-won"],
  ofLimit: (count, { facts }) => (facts.each_type === true ? t("g1862-limit-each", { count }) : count),
  get zones(): Readonly<Record<string, Zone>> {
    return Object.fromEntries(
      Object.entries(ZONES).map(([zone, colour]) => [
        zone,
        { text: t(`g1862-zone-${zone.replaceAll("_", "-")}`), colour },
      ]),
    );
  },
  get steps() {
    return { merge: t("g1862-step-merge") };
  },
  get rareSteps() {
    return { redeem_share: t("g1862-step-redeem") };
  },
  costly: ["merge", "refinance", "remove_station", "sell_treasury", "settle_option"],
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
  ofPurchase,
  addition: {
    field: "warranties",
    label: (choice, currency) => {
      // It is asked only where at least one can be paid for.
      const [without, withOne] = choice.facts.costs as readonly [number, number];
      return t("g1862-warranties-label", {
        kind: String(choice.action.kind),
        free: Number(choice.facts.free ?? 0),
        each: money(withOne - without, currency),
      });
    },
    text: (kind, count, cost) => t("g1862-buy-train", { kind, count, cost }),
  },
  ofChoice,
  payer: ({ action }) => (action.do === "buy_stations" ? String(action.company) : null),
  ofBid: (left) => t("g1862-bid-leaves", { amount: left }),
};
