/** The rule book as the page reads it: sections with their rules, examples and tables, and a search. */

import type { BookTable, CitedAt, RuleBook, RuleEntry } from "../api/types";

export interface Section {
  readonly id: string;
  readonly title: string;
  /** 0 for a chapter, 1 for a section of it, and so on. */
  readonly depth: number;
  readonly rules: readonly RuleEntry[];
  readonly examples: readonly RuleEntry[];
  readonly tables: readonly BookTable[];
}

/** The sections in the rulebook's order. */
export function sectionsOf(book: RuleBook): Section[] {
  const ids = book.sections.map((section) => section.id);
  return book.sections.map((section) => ({
    id: section.id,
    title: section.title,
    depth: ids.filter((other) => section.id.startsWith(`${other}.`)).length,
    rules: book.entries.filter((entry) => entry.kind === "rule" && entry.section === section.id),
    examples: book.entries.filter((entry) => entry.kind === "example" && entry.section === section.id),
    tables: book.tables.filter((table) => table.section === section.id),
  }));
}

/** Tables that belong to no section. */
export function looseTables(book: RuleBook): readonly BookTable[] {
  const ids = new Set(book.sections.map((section) => section.id));
  return book.tables.filter((table) => !ids.has(table.section));
}

export function rulingsOf(book: RuleBook): readonly RuleEntry[] {
  return book.entries.filter((entry) => entry.kind === "ruling");
}

/** Entries that have every word, in the text, the answer, the number, or what refusals of it say. */
export function search(book: RuleBook, words: string): readonly RuleEntry[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return [];
  const titles = new Map(book.sections.map((section) => [section.id, section.title]));
  return book.entries.filter((entry) => {
    const cited: readonly CitedAt[] = book.cited[entry.id] ?? [];
    const text = [
      entry.id,
      entry.text,
      entry.more ?? "",
      titles.get(entry.section) ?? "",
      ...cited.map((place) => place.text),
    ]
      .join(" ")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function wordsOf(words: string): string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean);
}

export interface TextPiece {
  readonly text: string;
  /** It was searched for. */
  readonly hit: boolean;
  /** The rule that it names. */
  readonly rule: string | null;
}

/** A text in pieces: ids of rules become links, and words that were searched for are marked. */
export function pieces(text: string, known: ReadonlySet<string>, words: string): TextPiece[] {
  const found: TextPiece[] = [];
  const ids = /[A-Z0-9]+(?:-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*){2,}/g;
  let at = 0;
  for (const match of text.matchAll(ids)) {
    if (!known.has(match[0])) continue;
    found.push(...marked(text.slice(at, match.index), words));
    found.push({ text: match[0], hit: false, rule: match[0] });
    at = match.index + match[0].length;
  }
  return [...found, ...marked(text.slice(at), words)];
}

function marked(text: string, words: string): TextPiece[] {
  if (text === "") return [];
  const wanted = wordsOf(words).filter((word) => word.length > 1);
  if (wanted.length === 0) return [{ text, hit: false, rule: null }];
  const pattern = new RegExp(
    `(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
    "gi",
  );
  return text
    .split(pattern)
    .map((part, i): TextPiece => ({ text: part, hit: i % 2 === 1, rule: null }))
    .filter((piece) => piece.text !== "");
}

/** "face_value" → "Face value". */
export function headingOf(column: string): string {
  const text = column.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where a section stands on the page. */
export function anchorOf(section: string): string {
  return `section-${section.replaceAll(/[^\w.]/g, "-")}`;
}
