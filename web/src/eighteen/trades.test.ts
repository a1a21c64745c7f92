import { expect, test } from "vitest";
import type { Choice } from "../api/types";
import { byPrice, starts } from "./trades";

const deed = (word: string, company: string): Choice =>
  ({ action: { do: word, who: "Ann", company }, text: "", facts: {}, step: "" }) as unknown as Choice;

test("the dearest company is on top, those to be started come last in their order", () => {
  const choices = [
    deed("start_company", "ZZ"),
    deed("start_company", "AA"),
    deed("buy_share", "B"),
    deed("sell_shares", "C"),
    deed("buy_share", "C"),
  ];
  const companies = [
    { id: "ZZ", price: null },
    { id: "AA", price: null },
    { id: "B", price: 60 },
    { id: "C", price: 75 },
  ];
  const groups = byPrice(choices, companies);
  expect(groups.map(([id]) => id)).toEqual(["C", "B", "ZZ", "AA"]);
  expect(groups.map(([, list]) => starts(list))).toEqual([false, false, true, true]);
  expect(groups[0]![1].map((choice) => choice.action.do)).toEqual(["sell_shares", "buy_share"]);
});
