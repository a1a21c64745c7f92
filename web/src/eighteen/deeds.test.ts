import { describe, expect, it } from "vitest";
import { CZ } from "../g18cz/extras";
import { EASTERN } from "../g1862/extras";
import { has } from "../words/index.svelte";

const actions = import.meta.glob<string>(
  ["../../../src/roundhouse/eighteen/actions.py", "../../../src/roundhouse/titles/g18*/actions.py"],
  { query: "?raw", import: "default", eager: true },
);

describe("deeds of 18xx games", () => {
  it("have a heading in the catalogue wherever a title does not draw them itself", () => {
    const words = Object.values(actions).flatMap((text) =>
      [...text.matchAll(/^ +do: ClassVar\[str\] = "(\w+)"/gm)].map((match) => match[1]!),
    );
    expect(words).toEqual(
      expect.arrayContaining(["pass", "lay_tile", "merge", "add_small_station", "acquire"]),
    );
    const drawn = new Set(
      [EASTERN, CZ].flatMap((extras) => [...(extras.deeds ?? []), ...(extras.bids ?? [])]),
    );
    const rest = words.filter((word) => word !== "pass" && !drawn.has(word));
    expect(rest.filter((word) => !has(`deed-${word.replaceAll("_", "-")}`))).toEqual([]);
  });
});
