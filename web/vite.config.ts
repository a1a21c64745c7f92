import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.ROUNDHOUSE_SERVER ?? "http://127.0.0.1:1830";

/** What is worth compressing: fonts and pictures of pixels are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const SMALLEST = 1000;

/** Lays a `.br` and a `.gz` beside every built text file; the server sends the best that a browser takes. */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: "utf-8" })) {
        if (!TEXT.test(name)) continue;
        const path = join(dir!, name);
        const text = readFileSync(path);
        if (text.length < SMALLEST) continue;
        const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: best }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

const CATALOGUE = /words\/(?!en\/)[a-z]+\/page\/\w+\.ftl/;

function catalogueChunk(id: string): string {
  const [, language, name] = /words\/([a-z]+)\/page\/(\w+)\.ftl/.exec(id)!;
  return ["common", "hall", "line"].includes(name!) ? `words-${language}` : `words-${language}-rest`;
}

/**
 * Modules that are always fetched together, in one file each: every file of its own costs a request and its headers. What
 * is fetched only when somebody opens it (charts, reviews, rules) is in none of them.
 */
const GROUPS = [
  { test: CATALOGUE, name: catalogueChunk },
  {
    name: "first",
    test: /web\/src\/(api\/(client|session\.svelte)|device|parts\/(Cover|GameRow|Icon|LanguageSwitch|MyGames|Notice|OpenTables|ThemeSwitch|clocks|times)\.|pages\/(Home|Shell|router\.svelte)|words\/(index|choose))/,
  },
  {
    name: "table",
    test: /web\/src\/(game\/|plans\/|tutorials\/(CoachPanel|coach|steps|reading)|pages\/GamePage|parts\/(Sure|Sounds|Changing|guests|reachable|Stepper)|table\/(?!Charts|Menu|Review|RulesPanel))/,
  },
  { name: "hexes", test: /web\/src\/(board|atoms|geometry)\// },
  { name: "eighteen", test: /web\/src\/eighteen\/(?!OrdersTab|OrderForms)/ },
];

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** The folder of the package that a module belongs to, or null for a module of ours. */
function packageOf(module: string): string | null {
  const parts = module.split("?")[0]!.replaceAll("\0", "").split(/[\\/]/);
  const at = parts.lastIndexOf("node_modules");
  if (at < 0) return null;
  const length = parts[at + 1]!.startsWith("@") ? 3 : 2;
  return parts.slice(0, at + length).join(sep);
}

/** What a package says about itself, and the text of its licence. */
function notice(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8")) as Manifest;
  const own = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  // some packages name their licence and leave its text out
  const file = own ? join(folder, own) : join("licences", `${about.license}.txt`);
  const text = readFileSync(file, "utf-8").trim();
  return `${about.name} ${about.version} (${about.license ?? "see below"})\n\n${text}\n`;
}

/** Writes `third-party.txt`: the licences of every package whose code or fonts are in the built page. */
function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const own = JSON.parse(readFileSync("package.json", "utf-8")) as Manifest;
      // fonts come in through styles, which name no module of theirs
      const folders = Object.keys(own.dependencies ?? {}).map((name) =>
        join("node_modules", ...name.split("/")),
      );
      const root = process.cwd() + sep;
      for (const id of this.getModuleIds()) {
        const folder = packageOf(id);
        if (folder) folders.push(folder.replace(root, ""));
      }
      const texts = [...new Set(folders)].sort().map(notice);
      const head =
        "The web pages of Roundhouse are made with the work of others, under these licences.\n" +
        "Roundhouse itself is under the MIT licence.\n";
      const line = `\n${"-".repeat(78)}\n\n`;
      this.emitFile({ type: "asset", fileName: "third-party.txt", source: [head, ...texts].join(line) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), notices(), precompressed()],
  build: {
    // The Python package serves (and a released wheel carries) what is built here.
    outDir: "../src/roundhouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Data addresses would need an exception in the server's content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Each language but English, which comes with the page, in two files: for the first page, and the rest.
      output: {
        codeSplitting: {
          groups: GROUPS,
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    setupFiles: ["src/words/rest.ts"],
    // One worker runs many files: a new one for each takes twice as long as the tests.
    isolate: false,
    // A busy machine is no reason to fail.
    testTimeout: 30_000,
  },
});
