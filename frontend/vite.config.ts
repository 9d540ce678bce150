import { defineConfig } from "vitest/config";
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

export default defineConfig({
  plugins: [source(), pageTable(), leanLibraries(), routePreloads(), routeWeights()],
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
            // Changes with a new version of theirs alone; what of it only some pages use comes with those.
            {
              name: "libraries",
              tags: ["$initial"],
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|clsx)[\\/]|rolldown[\\/]runtime/,
            },
            // What stands round every page, in one piece: eighty small ones pack worse and cost as many requests.
            { name: "shell", tags: ["$initial"], test: /^(?!.*(main\.tsx|index\.html)$)/ },
            // What the first screen of the landing page is made of, and other pages that ask where and what.
            {
              name: "hero",
              test: /src\/(components\/(ui\/(field|input|combobox)|drawings\/(drawing|house-section)|trade-icon)|lib\/(arrival|redirect-path|quiet|document-title)|features\/(content\/landing-(queries|trades)|trades\/(queries|trade-combobox)|professionals\/use-search-words|places\/(place|place-combobox|queries|use-current-place)))\.tsx?$|lucide-react\/.*\/icons\/(map-pin|locate-fixed|search|arrow-right|circle-exclamation-point|shield-check)\.mjs$/,
            },
            // Small things that many pages share, by the kind of page that shows them together.
            {
              name: "parts",
              test: /src\/(components\/(ui\/(badge|card|load-more|select|tag)|query-view)|lib\/(dates|media-query|money))\.tsx?$|lucide-react\/.*\/icons\/(badge-check|star|x|check)\.mjs$/,
            },
            {
              name: "asking",
              test: /src\/(components\/ui\/(rating|date-input)|lib\/(distance|counts)|features\/trades\/rates)\.tsx?$/,
            },
            {
              name: "workers",
              test: /src\/features\/professionals\/(labels|worker-badges|favourite-button)\.tsx?$/,
            },
            {
              name: "search",
              // What other pages share with the search stands apart: none loads the whole of it for one part.
              entriesAware: true,
              test: /src\/(lib\/search-params|features\/(bookings\/(book-now-button|booking-outlet)|professionals\/(active-filters|day-filter|facet-option|filter-label|filter-section|choice-chip|found-heading|language-filter|match-reasons|offline-results|place-suggestions|place-text|recent-searches|results-toolbar|save-search-button|search-(address|answers|filters|filters-panel|form|hero|queries|results|results-page|results-skeleton)|sort-choice|sort-explanation|trade-filter|use-search-answers|unknown-place|view-toggle|worker-availability|worker-card)))\.tsx?$|lucide-react\/.*\/icons\/(sliders-horizontal|bookmark|calendar-plus|heart)\.mjs$|react-query\/.*useInfiniteQuery/,
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
    testTimeout: 120_000,
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
