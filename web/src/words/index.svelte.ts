/**
 * Words of the page. Every sentence is a message of a catalogue in Project Fluent's format, in
 * `src/roundhouse/words/LANGUAGE/page/*.ftl` of the repository; the page names the message and gives the facts.
 *
 * English comes with the page and stands in for every message that another language lacks. The catalogues of the other
 * languages are fetched when somebody reads them.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import known from "../../../src/roundhouse/words/languages.json";
import { remember, remembered } from "../device";
import { ENGLISH, fitting, PSEUDO, pseudo } from "./choose";

type Sources = Record<string, string>;

/** The catalogues of the first page; `rest.ts` fetches the others with every other page. */
const english = import.meta.glob<string>("../../../src/roundhouse/words/en/page/{common,hall,line}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FIRST = /\/(common|hall|line)\.ftl$/;

/** The catalogues of the other languages, each in two files: that of the first page and the rest. */
const others = import.meta.glob<string>(
  ["../../../src/roundhouse/words/*/page/*.ftl", "!../../../src/roundhouse/words/en/page/*.ftl"],
  { query: "?raw", import: "default" },
);

export type Facts = Record<string, FluentVariable>;

/** The languages that can be chosen, by their own names. */
export const LANGUAGES = known.filter((each) => each.offered);

function bundleOf(language: string, sources: Sources): FluentBundle {
  const bundle = new FluentBundle(localeOf(language), {
    // Marks of direction around facts are for languages written from right to left.
    useIsolating: false,
    ...(language === PSEUDO ? { transform: pseudo } : {}),
  });
  for (const [file, source] of Object.entries(sources)) {
    for (const error of bundle.addResource(new FluentResource(source))) {
      throw new Error(`${file}: ${error.message}`);
    }
  }
  return bundle;
}

let now = $state.raw<string>(ENGLISH);
/** Are the catalogues of all pages wanted, and not only those of the first? */
let whole = false;
let sources: Sources = english;
let fallback = bundleOf(ENGLISH, english);
/** The bundles that are asked in turn: the reader's language, then English. */
let bundles = $state.raw<readonly FluentBundle[]>([fallback]);

/** Add catalogues to the English ones. */
export function extend(more: Sources): void {
  whole = true;
  sources = { ...english, ...more };
  fallback = bundleOf(ENGLISH, sources);
  bundles = [...bundles.slice(0, -1), fallback];
}

async function load(language: string): Promise<FluentBundle | null> {
  if (language === ENGLISH) return null;
  if (language === PSEUDO) return bundleOf(PSEUDO, sources);
  const files = Object.entries(others).filter(
    ([file]) => file.includes(`/words/${language}/`) && (whole || FIRST.test(file)),
  );
  const texts = await Promise.all(files.map(async ([file, read]) => [file, await read()] as const));
  return bundleOf(language, Object.fromEntries(texts));
}

/** Read in this language from now on. Where its catalogues cannot be fetched the language stays as it was. */
export async function speak(language: string): Promise<void> {
  const bundle = await load(language).catch(() => undefined);
  if (bundle === undefined) return;
  bundles = bundle ? [bundle, fallback] : [fallback];
  now = language;
  document.documentElement.lang = language;
}

/** The same, because somebody has chosen it: this device remembers it. */
export async function choose(language: string): Promise<void> {
  remember("language", language);
  await speak(language);
}

/** The language that somebody has chosen on this device, of those that can be chosen. */
export function chosen(): string | null {
  const code = remembered<string | null>("language", null);
  return LANGUAGES.some((each) => each.code === code) ? code : null;
}

/** The language that the page begins with: the one chosen here before, or the browser's. */
export async function begin(): Promise<void> {
  const codes = LANGUAGES.map((each) => each.code);
  const chosen = remembered<string | null>("language", null);
  const language = chosen && (chosen === PSEUDO || codes.includes(chosen)) ? chosen : null;
  await speak(language ?? fitting(navigator.languages, codes));
}

/** Fetch what the reader's language has for all pages. */
export async function complete(): Promise<void> {
  if (now !== ENGLISH && bundles.length > 1) await speak(now);
}

/** The reader's language. */
export function language(): string {
  return now;
}

function localeOf(language: string): string {
  return language === ENGLISH || language === PSEUDO ? "en-GB" : language;
}

/** How numbers, dates and lists are written. */
export function locale(): string {
  return localeOf(now);
}

/** A whole number with its thousands apart. */
export function number(value: number): string {
  return value.toLocaleString(locale(), { useGrouping: "always" });
}

/** The message `id` ("message" or "message.attribute"), worded with its facts. */
export function t(id: string, facts: Facts = {}): string {
  const [name, attribute] = id.split(".", 2) as [string, string?];
  for (const bundle of bundles) {
    const message = bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (pattern) {
      const errors: Error[] = [];
      const text = bundle.formatPattern(pattern, facts, errors);
      if (errors.length > 0 && import.meta.env.DEV) throw errors[0]!;
      return text;
    }
  }
  if (import.meta.env.DEV) throw new Error(`There is no message "${id}".`);
  return id;
}

/** Whether there is a message for a code that comes from outside the page. */
export function has(id: string): boolean {
  const [name, attribute] = id.split(".", 2) as [string, string?];
  return bundles.some((bundle) => {
    const message = bundle.getMessage(name);
    return Boolean(attribute === undefined ? message?.value : message?.attributes[attribute]);
  });
}

/** A text that the browser itself words, such as a date; it is marked in the pseudo-language like that of a catalogue. */
export function worded(text: string): string {
  return now === PSEUDO ? pseudo(text) : text;
}

/** "A, B and C" as the language writes it. */
export function listed(
  items: readonly string[],
  type: "conjunction" | "disjunction" | "unit" = "conjunction",
): string {
  return new Intl.ListFormat(locale(), { type, style: type === "unit" ? "short" : "long" })
    .formatToParts(items)
    .map((part) => (part.type === "literal" ? worded(part.value) : part.value))
    .join("");
}
