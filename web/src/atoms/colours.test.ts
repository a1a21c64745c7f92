import { describe, expect, it } from "vitest";
import { contrast, lineColour } from "./colours";

function both(colour: string): [string, string] {
  const [, day, night] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(lineColour(colour))!;
  return [day!, night!];
}

describe("the colour of a line", () => {
  it("is seen by day and at night, whatever the company's colour is", () => {
    for (const colour of ["#000000", "#2b2826", "#ffffff", "antiquewhite", "#a2daff", "#fff48c", "#d55e00"]) {
      const [day, night] = both(colour);
      expect(contrast(day, "#fbf7ee")).toBeGreaterThanOrEqual(3);
      expect(contrast(night, "#1d2127")).toBeGreaterThanOrEqual(3);
    }
  });

  it("stays as it is where it can be seen", () => {
    expect(both("#d55e00")).toEqual(["#d55e00", "#d55e00"]);
    expect(both("#2b2826")[0]).toBe("#2b2826");
  });
});
