/** 18CZ at the common table: loans, the value of local railways, acquisitions, and Vaclav's companies. */

import type { Extras, Sign } from "../eighteen/extras";
import type { CompanyView, EighteenView, PlayerView, TrainCard } from "../eighteen/view";
import { money } from "../game/words";
import Panel from "./Panel.svelte";
import Vaclav from "./Vaclav.svelte";
import type { PlayerCz, ViewCz } from "./view";

function ofGame(common: EighteenView): Sign[] {
  const { cz, currency } = common as ViewCz;
  const left = cz.spaces.length - cz.space;
  const signs: Sign[] = [
    {
      text: `Locals ${money(cz.value, currency)}`,
      title: `A local railway is worth ${money(cz.value, currency)} now; ${left} operating round${left === 1 ? " is" : "s are"} still to begin.`,
      tone: left <= 2 ? "danger" : "plain",
    },
  ];
  if (cz.notice) signs.push({ text: "Reconstructed board", title: cz.notice });
  return signs;
}

function ofCompany(company: CompanyView, common: EighteenView): Sign[] {
  const { vaclav } = (common as ViewCz).cz;
  if (!vaclav.companies.includes(company.id)) return [];
  return [
    {
      text: `Vaclav's: track ${vaclav.track[company.id]}, stations ${vaclav.stations[company.id]}`,
      title: "The players decide for the automatic player's companies.",
      tone: "brass",
    },
  ];
}

function ofPlayer(common: PlayerView, view: EighteenView): Sign[] {
  const player = common as PlayerCz;
  const signs: Sign[] = [];
  if (player.debt)
    signs.push({
      text: `owes ${money(player.debt, view.currency)}`,
      title: "A loan: it can be paid back in a stock round and is taken off at the end.",
      tone: "danger",
    });
  if (player.penalty)
    signs.push({
      text: `penalty ${money(player.penalty, view.currency)}`,
      title: "For loans: it is taken off at the end of the game, whether they were paid back or not.",
      tone: "danger",
    });
  return signs;
}

function ofTrain(
  train: TrainCard,
  common: EighteenView,
): { mark: string; title: string; faded: boolean } | null {
  if (!(common as ViewCz).cz.obsolete.includes(train.kind)) return null;
  return { mark: "", title: "scrapped kind", faded: true };
}

export const CZ: Extras = {
  zones: {
    small: { text: "starting prices, small", colour: "light-dark(#e6d6ea, #463a4d)" },
    medium: { text: "starting prices, medium", colour: "var(--note-soft)" },
    large: { text: "starting prices, large", colour: "var(--good-soft)" },
  },
  owners: { "@vaclav": "Vaclav" },
  steps: { acquire: "acquire" },
  deeds: new Set(["acquire", "repay", "turn_train", "scrap_train", "sell_local"]),
  panel: Panel,
  players: Vaclav,
  ofGame,
  ofCompany,
  ofPlayer,
  ofTrain,
};
