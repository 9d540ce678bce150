import { defineConfig } from "vitest/config";
import { namesByPlugins } from "./scripts/chunk-names";
import { chunkGroups } from "./scripts/chunk-groups";
import { withoutFacades } from "./scripts/facades";
import { leanLibraries } from "./scripts/lean-libraries";
import { pageTable } from "./scripts/page-table";
import { routePreloads } from "./scripts/route-preloads";
import { routeWeights } from "./scripts/route-weights";
import { alias, source } from "./scripts/source-plugins";

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

const chunks = chunkGroups();

export default defineConfig({
  plugins: [
    source(),
    pageTable(),
    chunks.plugin,
    leanLibraries(),
    withoutFacades(),
    routePreloads(),
    routeWeights(),
    namesByPlugins(),
  ],
  resolve: { alias },
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => (hostType === "html" ? deps : []),
    },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a new version of theirs alone.
            {
              name: "libraries",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|clsx)[\\/]|rolldown[\\/]runtime/,
            },
            // What stands round every page, in one piece: eighty small ones pack worse and cost as many requests.
            { name: "shell", tags: ["$initial"], test: /^(?!.*index\.html$)/ },
            ...chunks.groups,
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    // One environment for each worker, not for each file: making one takes longer than most tests.
    pool: "vmThreads",
    // By default one processor is left to the editor.
    maxWorkers: "100%",
    // Slow machines run the same tests.
    testTimeout: 120_000,
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
