import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.ROUNDHOUSE_SERVER ?? "http://127.0.0.1:1830";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The Python package serves (and a released wheel carries) what is built here.
    outDir: "../src/roundhouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Data addresses would need an exception in the server's content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // A busy machine is no reason to fail.
    testTimeout: 30_000,
  },
});
