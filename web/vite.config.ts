import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

export default defineConfig({
  plugins: [svelte(), precompressed()],
  build: {
    // The Python package serves (and a released wheel carries) what is built here.
    outDir: "../src/roundhouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Data addresses would need an exception in the server's content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Each language but English, which comes with the page, in two files: for the first page, and the rest.
      output: { codeSplitting: { groups: [{ test: CATALOGUE, name: catalogueChunk }] } },
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
    // A busy machine is no reason to fail.
    testTimeout: 30_000,
  },
});
