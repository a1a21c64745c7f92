import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { has, listed, t } from "./index.svelte";

const catalogues = import.meta.glob<string>("../../../src/roundhouse/words/en/page/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The messages that the page names: `t("id"`. */
function named(): { id: string; file: string }[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bt\(\s*["'`]([a-z0-9.-]+)["'`]/g)].map((match) => ({ id: match[1]!, file })),
  );
}

/** The beginnings of messages whose id is put together: `t(\`beginning-${`. */
function families(): string[] {
  return Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\bt\(\s*`([a-z0-9.-]+-)\$\{/g)].map((match) => match[1]!),
  );
}

describe("page catalogues", () => {
  it("are read without an unread part", () => {
    for (const [file, source] of Object.entries(catalogues)) {
      const entries = [...source.matchAll(/^(-?[a-z][a-z0-9-]*) *=/gm)].map((match) => match[1]);
      const read = new FluentResource(source).body.map((entry) => entry.id);
      expect(read, file).toEqual(entries);
    }
  });

  it("have every message once", () => {
    const ids = Object.values(catalogues).flatMap((source) =>
      new FluentResource(source).body.map((entry) => entry.id),
    );
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it("have every message that the page names", () => {
    expect(named().filter(({ id }) => !has(id))).toEqual([]);
  });

  it("of the first page have every message that it names", () => {
    const first = Object.entries(catalogues).filter(([file]) => /\/(common|hall|line)\.ftl$/.test(file));
    const known = new Set(first.flatMap(([, source]) => new FluentResource(source).body.map((e) => e.id)));
    // The hall and what it imports, and so on.
    const files = new Set<string>();
    const todo = ["../pages/Home.svelte", "../pages/Shell.svelte"];
    for (const file of todo) {
      if (files.has(file)) continue;
      files.add(file);
      for (const [, path] of (sources[file] ?? "").matchAll(/^\s*import .* from "(\.[^"]+)"/gm)) {
        const found = new URL(path!, `https://here/words/${file}`).pathname.replace(/^\//, "../");
        todo.push(found in sources ? found : `${found}.ts`);
      }
    }
    expect(files).toContain("../parts/GameRow.svelte");
    expect(named().filter(({ id, file }) => files.has(file) && !known.has(id.split(".")[0]!))).toEqual([]);
  });

  it("have no message that the page does not name", () => {
    const used = new Set(named().map(({ id }) => id.split(".")[0]));
    const begun = families();
    const unused = Object.values(catalogues)
      .flatMap((source) => new FluentResource(source).body.map((entry) => entry.id))
      .filter((id) => !id.startsWith("-") && !used.has(id) && !begun.some((start) => id.startsWith(start)));
    expect(unused).toEqual([]);
  });

  it("word a message with its facts, and lists as the language does", () => {
    expect(t("join-with", { title: "1862", players: "Ann", count: 1 })).toBe("1862 with Ann");
    expect(listed(["A", "B", "C"])).toBe("A, B and C");
    expect(() => t("no-such-message")).toThrow("There is no message");
  });
});
