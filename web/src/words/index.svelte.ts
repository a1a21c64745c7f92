/**
 * Words of the page. Every sentence is a message of a catalogue in Project Fluent's format, in
 * `src/roundhouse/words/LANGUAGE/page/*.ftl` of the repository; the page names the message and gives the facts.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

type Sources = Record<string, string>;

/** The catalogues of the first page; `rest.ts` fetches the others with every other page. */
const english = import.meta.glob<string>("../../../src/roundhouse/words/en/page/{common,hall,line}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export type Facts = Record<string, FluentVariable>;

function bundleOf(language: string, sources: Sources): FluentBundle {
  // Marks of direction around facts are for languages written from right to left.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [file, source] of Object.entries(sources)) {
    for (const error of bundle.addResource(new FluentResource(source))) {
      throw new Error(`${file}: ${error.message}`);
    }
  }
  return bundle;
}

/** The bundles that are asked in turn: the reader's language, then English. */
let bundles = $state.raw<readonly FluentBundle[]>([bundleOf("en", english)]);

/** Add catalogues to the English ones. */
export function extend(sources: Sources): void {
  bundles = [...bundles.slice(0, -1), bundleOf("en", { ...english, ...sources })];
}

/** The language in which numbers, dates and lists are written. */
export function language(): string {
  return bundles[0]!.locales[0]!;
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

/** "A, B and C" as the language writes it. */
export function listed(
  items: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(language() === "en" ? "en-GB" : language(), { type }).format(items);
}
