import { describe, expect, it } from "vitest";
import type { RuleBook } from "../api/types";
import { looseTables, pieces, rulingsOf, search, sectionsOf } from "./book";

const entry = { topic: "", scopes: [], more: null };
const table = { title: "T", picture: null, folded: false, columns: [], rows: [] };
const book: RuleBook = {
  words: {},
  slug: "x",
  name: "X",
  players: "2",
  sections: [
    { id: "7", title: "Companies" },
    { id: "7.1", title: "Private companies" },
    { id: "7.1.2", title: "Powers" },
  ],
  summary: [],
  turns: [],
  special: [],
  entries: [
    { ...entry, kind: "rule", id: "X-7.1-1", section: "7.1", text: "They pay each round." },
    { ...entry, kind: "example", id: "X-E-1", section: "7.1", text: "P1 is owned.", more: "It pays." },
    { ...entry, kind: "ruling", id: "X-R-1", section: "", text: "When?", more: "At once (X-7.1-1)." },
  ],
  tables: [
    { ...table, name: "a", section: "7" },
    { ...table, name: "b", section: "" },
  ],
  card: [],
  cited: { "X-7.1-1": [{ kind: "refusal", text: "The treasury is empty." }] },
};

describe("the rule book", () => {
  it("has its entries and tables by section, with the depth of each", () => {
    const sections = sectionsOf(book);
    expect(sections.map((each) => each.depth)).toEqual([0, 1, 2]);
    expect(sections.map((each) => each.rules.length + each.examples.length)).toEqual([0, 2, 0]);
    expect(sections[0]!.tables.map((each) => each.name)).toEqual(["a"]);
    expect(looseTables(book).map((each) => each.name)).toEqual(["b"]);
    expect(rulingsOf(book).map((each) => each.id)).toEqual(["X-R-1"]);
  });

  it("is searched by words, headings, answers and what refusals say", () => {
    const ids = (words: string): string[] => search(book, words).map((each) => each.id);
    expect(ids("PAY round")).toEqual(["X-7.1-1"]);
    expect(ids("treasury")).toEqual(["X-7.1-1"]);
    expect(ids("private")).toEqual(["X-7.1-1", "X-E-1"]);
    expect(ids("at once")).toEqual(["X-R-1"]);
    expect(ids("  ")).toEqual([]);
  });

  it("links the rules that a text names and marks what was searched for", () => {
    const known = new Set(["X-7.1-1"]);
    expect(pieces("See X-7.1-1, not X-9-9: all pay.", known, "pay")).toEqual([
      { text: "See ", hit: false, rule: null },
      { text: "X-7.1-1", hit: false, rule: "X-7.1-1" },
      { text: ", not X-9-9: all ", hit: false, rule: null },
      { text: "pay", hit: true, rule: null },
      { text: ".", hit: false, rule: null },
    ]);
  });
});
