import { expect, test } from "vitest";
import type { Choice } from "../api/types";
import { byKind, byPrice, earned, saidOfSales, starts, startingPrices } from "./trades";

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

test("starting prices go from the lowest to the highest, whether each has a choice or one choice sets them all", () => {
  const at = (par: number): Choice => ({
    ...deed("start_company", "A"),
    action: { do: "start_company", who: "Ann", par },
  });
  expect(startingPrices([at(70), at(55), at(100)])).toEqual([55, 100]);
  const free = { ...at(54), free: { par: { kind: "one_of", values: [54, 58, 200] } } } as Choice;
  expect(startingPrices([free])).toEqual([54, 200]);
});

test("what is true of all sales is said once, what is true of one is said there", () => {
  const half = (count: number, is: boolean): Choice =>
    ({
      ...deed("sell_shares", "A"),
      action: { do: "sell_shares", who: "Ann", count },
      facts: { half: is },
    }) as Choice;
  const note = (choice: Choice): string | null => (choice.facts.half === true ? "half price" : null);
  expect(saidOfSales([deed("buy_share", "A"), half(1, true), half(2, true)], note)).toBe("half price");
  expect(saidOfSales([half(1, true), half(2, false)], note)).toBe("");
  expect(saidOfSales([deed("buy_share", "A"), half(1, true)], note)).toBe("");
  expect(saidOfSales([half(1, false), half(2, false)], note)).toBe("");
});

test("shares that can be bought come before those that can only be sold, and companies to be started last", () => {
  const choices = [
    deed("sell_shares", "A"),
    deed("buy_share", "B"),
    deed("start_company", "C"),
    deed("sell_shares", "D"),
    deed("buy_share", "D"),
    deed("set_par", "E"),
  ];
  const { buy, sell, start } = byKind(byPrice(choices, []));
  expect(buy.map(([id]) => id)).toEqual(["B", "D", "E"]);
  expect(sell.map(([id]) => id)).toEqual(["A"]);
  expect(start.map(([id]) => id)).toEqual(["C"]);
});

test("nothing is said of the last run of a company that has not run, or that earned nothing", () => {
  expect([null, 0, 10].map(earned)).toEqual([false, false, true]);
});
