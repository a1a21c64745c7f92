import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import type { CompanyView, EighteenView, Printed, TrainCard } from "../eighteen/view";
import { EASTERN } from "./extras";
import { bidderState, cardsToLner, exchangeOf, holdings, type View1862 } from "./view";
import { part } from "../game/part";

const view = part<View1862>({
  currency: "£",
  phase: "B",
  players: [{ id: "Ann" }, { id: "Bo" }],
  companies: [
    { id: "Y&N", shares: { "@pool": 2, Bo: 3, Ann: 5 } },
    { id: "WVR", shares: { Bo: 4, "Y&N": 1 } },
  ],
  deck: [
    { kind: "2F", count: 2 },
    { kind: "7F", count: 3 },
    { kind: "8F", count: 1 },
  ],
  pending: null,
  title: {
    lner: false,
    lnerDue: false,
    lnerPhase: "H",
    obligations: [{ player: "Bo", company: "E&H", fine: 270 }],
    barred: [],
  },
});
const printed = part<Printed>({ trains: { "8F": { card: "H" } } });

describe("1862 at the table", () => {
  it("lists holders round the table, treasuries and the pool last", () => {
    expect(holdings(view, ["WVR", "Y&N"])).toEqual([
      { owner: "Ann", held: [0, 5] },
      { owner: "Bo", held: [4, 3] },
      { owner: "Y&N", held: [1, 0] },
      { owner: "@pool", held: [0, 2] },
    ]);
  });

  it("counts the train cards above the one that brings the LNER", () => {
    const cardOf = (kind: string): string => printed.trains[kind]?.card ?? kind;
    expect(cardsToLner(view, cardOf)).toBe(5);
    expect(cardsToLner({ ...view, title: { ...view.title, lnerDue: true } }, cardOf)).toBeNull();
    expect(EASTERN.ofGame!(view, printed)[0]?.text).toBe("LNER in 5 trains");
  });

  it("never strikes out who is asked to bid, whatever he has won", () => {
    const auction = { lot: "L&E", bid: 0, bidder: "Cy", active: ["Bo", "Cy"], asked: "Bo" };
    const state = (player: string): string => bidderState(player, ["Bo"], auction, ["Ann", "Bo"]);
    expect(["Ann", "Bo", "Cy"].map(state)).toEqual(["out", "asked", "top"]);
    expect(bidderState("Ann", ["Bo"], null, ["Ann"])).toBe("done");
    expect(bidderState("Bo", ["Bo"], null, [])).toBe("opens");
    expect(bidderState("Cy", ["Bo"], null, [])).toBe("waits");
  });

  it("warns of a train without a permit and says what warranties cost", () => {
    const choice = part<Choice>({
      action: { who: "Ann", do: "buy_train", company: "ESR", kind: "1F" },
      facts: { runs: false, free: 1 },
    });
    expect(EASTERN.ofPurchase!(choice, view).map((sign) => sign.text)).toEqual([
      "ESR has no permit: it would not run",
      "with 1 free warranty",
    ]);
    expect(EASTERN.addition!.text("1F", 1, "£150")).toBe("Buy a 1F and 1 warranty for £150");
    expect(EASTERN.addition!.text("1F", 0, "£100")).toBe("Buy a 1F for £100");
  });

  it("finds the exchange whatever it asks", () => {
    expect(exchangeOf(view)).toBeNull();
    for (const kind of ["OptionDue", "TooManyStations"] as const) {
      const pending = { kind, player: "Ann", exchange: { survivor: "Y&N" } };
      expect(exchangeOf(part<EighteenView>({ pending }))?.exchange.survivor).toBe("Y&N");
    }
    expect(exchangeOf(part<EighteenView>({ pending: { kind: "Fine", player: "Ann", owed: 10 } }))).toBeNull();
  });

  it("says who has to float a company and what missing it costs", () => {
    const company = { id: "E&H", par: 54, permits: ["local"], chartered: true, closed: false };
    const texts = EASTERN.ofCompany!(part<CompanyView>(company), view).map((sign) => sign.text);
    expect(texts).toEqual(["Bo must float it, or pays £270", "chartered", "Local"]);
    expect(EASTERN.ofPlayer!(view.players[1]!, view)[0]?.text).toBe("E&H must float: fine £270");
    expect(EASTERN.ofPlayer!(view.players[0]!, view)).toEqual([]);
  });

  it("marks warranties, obsolete trains and missing permits", () => {
    const train = { id: "A-1", kind: "1F", warranties: 2, obsolete: true, runs: false };
    expect(EASTERN.ofTrain!(train as TrainCard, view)).toEqual({
      mark: "••×",
      title:
        "2 warranties left; obsolete: it goes when its last warranty is used up; no permit: it does not run",
      faded: true,
    });
    const fresh = { id: "A-2", kind: "1F", warranties: 0, obsolete: false, runs: true };
    expect(EASTERN.ofTrain!(fresh as TrainCard, view)).toBeNull();
  });
});

it("has stations paid for by their company, and all else by whoever acts", () => {
  const choice = (word: string): Choice =>
    ({ action: { do: word, who: "Ann", company: "WVR" }, text: "", facts: {}, free: {}, step: "" }) as Choice;
  expect(EASTERN.payer?.(choice("buy_stations"))).toBe("WVR");
  expect(EASTERN.payer?.(choice("set_par"))).toBeNull();
});
