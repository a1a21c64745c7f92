/** 18CZ at the common table: loans, the value of local railways, acquisitions, and Vaclav's companies. */

import type { Choice } from "../api/types";
import type { Extras, Sign, TrainSign, Zone } from "../eighteen/extras";
import type { CompanyView, EighteenView, PlayerView, TrainCard } from "../eighteen/view";
import { money } from "../game/words";
import { t } from "../words/index.svelte";
import Panel from "./Panel.svelte";
import Vaclav from "./Vaclav.svelte";
import type { PlayerCz, ViewCz } from "./view";

function ofGame(common: EighteenView): Sign[] {
  const { cz, currency } = common as ViewCz;
  const left = cz.spaces.length - cz.space;
  const signs: Sign[] = [
    {
      text: t("g18cz-value", { value: money(cz.value, currency) }),
      title: t("g18cz-value-means", { value: money(cz.value, currency), count: left }),
      tone: left <= 2 ? "danger" : "plain",
    },
  ];
  if (cz.notice) signs.push({ text: t("g18cz-reconstructed"), title: cz.notice });
  return signs;
}

function ofCompany(company: CompanyView, common: EighteenView): Sign[] {
  const { vaclav } = (common as ViewCz).cz;
  if (!vaclav.companies.includes(company.id)) return [];
  return [
    {
      text: t("g18cz-vaclavs", {
        track: vaclav.track[company.id] ?? "",
        stations: vaclav.stations[company.id] ?? "",
      }),
      title: t("g18cz-vaclavs-means"),
      tone: "brass",
    },
  ];
}

function ofPlayer(common: PlayerView, view: EighteenView): Sign[] {
  const player = common as PlayerCz;
  const signs: Sign[] = [];
  if (player.debt)
    signs.push({
      text: t("g18cz-owes", { debt: money(player.debt, view.currency) }),
      title: t("g18cz-owes-means"),
      tone: "danger",
    });
  if (player.penalty)
    signs.push({
      text: t("g18cz-penalty", { penalty: money(player.penalty, view.currency) }),
      title: t("g18cz-penalty-means"),
      tone: "danger",
    });
  return signs;
}

/** The bank lends what the director cannot pay for a train that must be bought. */
function ofPurchase(choice: Choice, view: EighteenView): Sign[] {
  const player = view.players.find((each) => each.id === choice.action.who);
  const loan = Number(choice.facts.missing ?? 0) - (player?.cash ?? 0);
  if (!player || loan <= 0) return [];
  return [
    {
      text: t("g18cz-borrows", { who: player.id, loan: money(loan, view.currency) }),
      title: t("g18cz-borrows-means", { loan: money(loan, view.currency) }),
      tone: "danger",
    },
  ];
}

function ofTrain(train: TrainCard, common: EighteenView): TrainSign | null {
  if (!(common as ViewCz).cz.obsolete.includes(train.kind)) return null;
  return { mark: "", title: t("g18cz-obsolete"), faded: true };
}

export const CZ: Extras = {
  get zones(): Readonly<Record<string, Zone>> {
    return {
      small: { text: t("g18cz-zone-small"), colour: "light-dark(#e6d6ea, #463a4d)" },
      medium: { text: t("g18cz-zone-medium"), colour: "var(--note-soft)" },
      large: { text: t("g18cz-zone-large"), colour: "var(--good-soft)" },
    };
  },
  get owners() {
    return { "@vaclav": t("g18cz-vaclav-name") };
  },
  get steps() {
    return { acquire: t("g18cz-step-acquire") };
  },
  costly: ["acquire", "scrap_train", "sell_local", "take_back_station"],
  lots: ["put_up"],
  deeds: new Set(["acquire", "repay", "turn_train", "scrap_train", "sell_local"]),
  asides: new Set(["sell_local"]),
  panel: Panel,
  players: Vaclav,
  ofGame,
  ofCompany,
  ofPlayer,
  ofPurchase,
  ofTrain,
};
