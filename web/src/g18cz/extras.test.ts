import { describe, expect, it } from "vitest";
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

  it("shows debts and penalties", () => {
    const debtor = part<PlayerCz>({ id: "Ann", debt: 120, penalty: 60 });
    expect(CZ.ofPlayer!(debtor, view).map((sign) => sign.text)).toEqual(["owes K120", "penalty K60"]);
  });
});
