/** The first tables of an 18xx game: companies by players with the revenue of every round, and players. */

import type { Sheet } from "../api/types";
import { isRemoved, ownerName, type EighteenView } from "../eighteen/view";
import { begun } from "../game/words";
import { t } from "../words/index.svelte";
import type { Cell, Column, Grid, Row } from "./grid";
import { roundColumns } from "./rounds";

/** Measures that these tables show already. */
export const SHOWN = ["revenue/company", "certificates/player"];

/** Companies with price, treasury, trains, who holds how many shares, and the revenue of every round. */
export function companyGrid(
  view: EighteenView,
  sheet: Sheet | null,
  owners: Readonly<Record<string, string>>,
): Grid {
  const players = view.players.map((player) => player.id);
  // Those in play come first, the dearest on top; where nothing is known of a company there is little to read.
  const companies = view.companies
    .filter((company) => !isRemoved(company))
    .sort((a, b) => (b.price ?? -1) - (a.price ?? -1));
  const places = [...new Set(companies.flatMap((company) => Object.keys(company.shares)))].filter(
    (owner) => !players.includes(owner),
  );
  const revenue = (sheet?.lines ?? []).filter((line) => line.measure === "revenue");
  const rounds = sheet ? roundColumns(sheet, revenue, "money") : { columns: [], places: [] };
  const columns: Column[] = [
    { id: "price", title: t("sheet-price"), kind: "money" },
    { id: "par", title: begun(view.terms.par), kind: "money" },
    { id: "cash", title: t("sheet-treasury"), kind: "money" },
    { id: "trains", title: t("sheet-trains"), kind: "text" },
    ...players.map((player, i): Column => ({
      id: `of ${player}`,
      title: player,
      kind: "number",
      first: i === 0,
    })),
    ...places.map((place): Column => ({
      id: `of ${place}`,
      title: ownerName(place, view, owners),
      kind: "number",
    })),
    ...rounds.columns,
  ];
  const rows = companies.map((company): Row => {
    const line = revenue.find((each) => each.id === company.id);
    const begun = company.price !== null;
    return {
      id: company.id,
      label: company.id,
      faded: company.closed,
      marked: new Set(company.president === null ? [] : [4 + players.indexOf(company.president)]),
      cells: [
        company.price,
        company.par,
        begun || company.floated ? company.cash : null,
        company.trains.map((train) => train.kind).join(" ") || null,
        ...players.map((player) => company.shares[player] ?? null),
        ...places.map((place) => company.shares[place] ?? null),
        ...rounds.places.map((place) => line?.values[place] ?? null),
      ],
    };
  });
  const below = (
    id: string,
    label: string,
    value: (player: EighteenView["players"][number]) => Cell,
  ): Row => ({
    id,
    label,
    cells: columns.map((column) => {
      const player = view.players.find((each) => column.id === `of ${each.id}`);
      return player ? value(player) : null;
    }),
  });
  return {
    id: "companies",
    title: t("sheet-companies"),
    corner: t("sheet-company"),
    columns,
    rows,
    foot: [
      below("cash", t("sheet-measure-cash"), (player) => player.cash),
      ...(view.privates.length > 0
        ? [below("privates", t("sheet-privates"), (player) => player.privates.join(" ") || null)]
        : []),
      below("certificates", t("sheet-measure-certificates"), (player) => player.certificates),
      below("limit", t("sheet-limit"), (player) => player.limit),
      below("worth", t("sheet-measure-worth"), (player) => player.worth),
    ],
  };
}

/** Players with what they have: the same figures the other way round, so that they can be sorted. */
export function playerGrid(view: EighteenView): Grid {
  const companies = view.companies.filter((company) =>
    view.players.some((player) => (player.shares[company.id] ?? 0) > 0),
  );
  return {
    id: "players",
    title: t("sheet-players"),
    corner: t("sheet-player"),
    columns: [
      { id: "worth", title: t("sheet-measure-worth"), kind: "money" },
      { id: "cash", title: t("sheet-measure-cash"), kind: "money" },
      { id: "certificates", title: t("sheet-measure-certificates"), kind: "number" },
      { id: "limit", title: t("sheet-limit"), kind: "number" },
      { id: "privates", title: t("sheet-privates"), kind: "text" },
      ...companies.map((company, i): Column => ({
        id: company.id,
        title: company.id,
        hint: company.name,
        kind: "number",
        first: i === 0,
      })),
    ],
    rows: view.players.map((player) => ({
      id: player.id,
      label: player.id,
      marked: new Set(companies.flatMap((company, i) => (company.president === player.id ? [5 + i] : []))),
      cells: [
        player.worth,
        player.cash,
        player.certificates,
        player.limit,
        player.privates.join(" ") || null,
        ...companies.map((company) => player.shares[company.id] ?? null),
      ],
    })),
  };
}
