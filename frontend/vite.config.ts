import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { routePreloads } from "./scripts/route-preloads";
import { wordsInCode } from "./scripts/words-in-code";

/** The launcher of `make dev` says where the backend listens; the default is the documented port. */
const backend = process.env.VITE_PROXY_TARGET ?? "http://127.0.0.1:8000";
const proxiedPaths = [
  "/api",
  "/_allauth",
  "/realtime",
  "/ops",
  "/dev",
  "/static",
  "/files",
  "/accounts/google",
];

const macros = linguiTransformerBabelPreset({ descriptorFields: "message" });

export default defineConfig({
  plugins: [
    // Before React's plugin, so that the macros see the JSX as it was written.
    babel({
      presets: [
        macros,
        { preset: () => ({ plugins: [wordsInCode] }), rolldown: { filter: macros.rolldown.filter } },
      ],
    }),
    react(),
    lingui(),
    tailwindcss(),
    routePreloads(),
  ],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      // The Host header is kept: the backend's CSRF check compares it with Origin.
      proxiedPaths.map((path) => [path, { target: backend, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    // Browsers that don't know modulepreload fetch the same files a moment later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            { name: "query", tags: ["$initial"], test: /node_modules[\\/]@tanstack[\\/]/ },
            // What stands round every page, in one piece: eighty small ones pack worse and cost as many requests.
            { name: "shell", tags: ["$initial"], test: /^(?!.*(main\.tsx|index\.html)$)/ },
            // Small things that many pages share, by the kind of page that shows them together.
            {
              name: "parts",
              test: /src\/(components\/(ui\/(badge|card|field|input|load-more|select|tag)|query-view)|lib\/(dates|media-query|money))\.tsx?$|lucide-react\/.*\/icons\/(map-pin|badge-check|star|x|check|arrow-right)\.mjs$/,
            },
            { name: "trades", test: /src\/(components\/trade-icon|features\/trades\/queries)\.tsx?$/ },
            {
              name: "asking",
              test: /src\/(components\/ui\/(rating|date-input|combobox)|lib\/(distance|counts)|features\/(trades\/(rates|use-search-words)|places\/place(-combobox)?))\.tsx?$/,
            },
            { name: "filters", test: /src\/features\/professionals\/(search-filters|labels)\.ts$/ },
            {
              name: "workers",
              test: /src\/features\/professionals\/(worker-badges|favourites|favourite-button)\.tsx?$/,
            },
            {
              name: "results",
              test: /src\/features\/professionals\/(worker-card|search-results-skeleton|search-queries|saved-searches)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    // One environment for each worker, not for each file: making one takes longer than most tests.
    pool: "vmThreads",
    // Slow machines run the same tests.
    testTimeout: 20_000,
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
