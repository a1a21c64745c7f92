import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import type { CompanyView, Printed } from "../eighteen/view";
import { CZ } from "./extras";
import type { PlayerCz, ViewCz } from "./view";
import { part } from "../game/part";

const view = part<ViewCz>({
  currency: "K",
  cz: {
    value: 110,
    spaces: [40, 45, 50, 110, 120],
    space: 4,
    order: ["Ann", "Bo"],
    vaclav: { companies: ["BTE"], track: { BTE: "Ann" }, stations: { BTE: "Bo" } },
    obsolete: ["2a"],
    notice: "",
  },
});

describe("18CZ at the table", () => {
  it("says what local railways are worth, and warns towards the end", () => {
    expect(CZ.ofGame!(view, {} as Printed)).toEqual([
      {
        text: "Locals K110",
        title: "A local railway is worth K110 now; 1 operating round is still to begin.",
        tone: "danger",
      },
    ]);
  });

  it("says who decides for Vaclav's companies", () => {
    const signs = CZ.ofCompany!({ id: "BTE" } as CompanyView, view);
    expect(signs.map((sign) => sign.text)).toEqual(["Vaclav's: track Ann, stations Bo"]);
    expect(CZ.ofCompany!({ id: "ATE" } as CompanyView, view)).toEqual([]);
  });

  it("says before a train is bought what the director must borrow", () => {
    const purse = part<ViewCz>({ currency: "K", players: [part({ id: "Ann", cash: 333 })] });
    const bought = (missing: number): string[] =>
      CZ.ofPurchase!(part<Choice>({ action: part({ who: "Ann" }), facts: part({ missing }) }), purse).map(
        (sign) => sign.text,
      );
    expect(bought(350)).toEqual(["Ann borrows K17 of it, and K17 more are lost as a penalty"]);
    expect(bought(333)).toEqual([]);
    expect(bought(0)).toEqual([]);
  });

  it("shows debts and penalties", () => {
    const debtor = part<PlayerCz>({ id: "Ann", debt: 120, penalty: 60 });
    expect(CZ.ofPlayer!(debtor, view).map((sign) => sign.text)).toEqual(["owes K120", "penalty K60"]);
  });
});
