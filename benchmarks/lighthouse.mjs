/**
 * Lighthouse on the running product, as a mid-range phone on a slow network sees it: prints scores and figures, names
 * what failed, and ends with 1 when a score is below 95.
 *
 *   make bench-lighthouse ARGS="--runs 5 --languages en,hi --pages landing,article --reports /tmp/reports"
 *
 * Each page is opened with empty caches by a browser of its own, so often as told; the run in the middle by its
 * performance counts. Throttling is simulated: Lighthouse computes from what it observed on this machine, and so is less
 * moved by what else runs here than a clock would be. The browser finds no host but this one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse, { generateReport } from "lighthouse";

const LEAST = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const MILLISECONDS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  SI: "speed-index",
};
const REPOSITORY = fileURLToPath(new URL("../", import.meta.url));

const { values: options } = parseArgs({
  options: {
    url: { type: "string" },
    runs: { type: "string", default: "3" },
    languages: { type: "string", default: "en,hi" },
    pages: { type: "string", default: "landing,search,worker,article" },
    /** A folder for Lighthouse's own reports. */
    reports: { type: "string" },
  },
});

/** The address of the product that `make run` started. */
function runningProduct() {
  const folder = process.env.KARIGAR_DATA_DIR ?? `${REPOSITORY}.data`;
  const file = `${folder}/status.json`;
  if (!existsSync(file))
    fail("Karigar does not run. Start it with `make run` in another terminal.");
  return JSON.parse(readFileSync(file, "utf8")).url;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** The first address of a kind in the sitemap: of the pages that are for search engines. */
async function fromSitemap(origin, kind, below) {
  const answer = await fetch(`${origin}/sitemaps/${kind}.xml`);
  if (!answer.ok) fail(`The sitemap of ${kind} answers ${answer.status}.`);
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address).pathname)
    .find((path) => path.startsWith(below));
  return (
    found ??
    fail(
      `The sitemap names nothing below ${below}: load the demo with \`make demo\`.`,
    )
  );
}

async function addresses(origin) {
  return {
    landing: "/",
    search: "/search-results?q=electrician&location=Pune",
    worker: await fromSitemap(origin, "workers", "/workers/"),
    article: await fromSitemap(origin, "articles", "/blog/"),
  };
}

function findChromium() {
  const noted = `${REPOSITORY}.make/chromium`;
  return (
    process.env.KARIGAR_CHROMIUM ||
    (existsSync(noted) && readFileSync(noted, "utf8").trim()) ||
    undefined
  );
}

/** One visit. */
async function visit(address) {
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  });
  try {
    const run = await lighthouse(address, {
      port: browser.port,
      logLevel: "error",
      formFactor: "mobile",
      throttlingMethod: "simulate",
      onlyCategories: CATEGORIES,
    });
    if (run.lhr.runtimeError)
      fail(`${address}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    browser.kill();
  }
}

/** The visit whose performance is in the middle. */
async function middleOf(address, runs) {
  const visits = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(address));
  visits.sort(
    (a, b) => a.categories.performance.score - b.categories.performance.score,
  );
  return visits[Math.floor(runs / 2)];
}

const score = (result, category) =>
  Math.round((result.categories[category].score ?? 0) * 100);

function scriptBytes(result) {
  return result.audits["network-requests"].details.items
    .filter((request) => request.resourceType === "Script")
    .reduce((sum, request) => sum + request.transferSize, 0);
}

function row(name, result) {
  return {
    page: name,
    ...Object.fromEntries(
      CATEGORIES.map((category) => [category, score(result, category)]),
    ),
    ...Object.fromEntries(
      Object.entries(MILLISECONDS).map(([short, audit]) => [
        short,
        Math.round(result.audits[audit].numericValue),
      ]),
    ),
    CLS: Number(
      result.audits["cumulative-layout-shift"].numericValue.toFixed(4),
    ),
    "script kB": Number((scriptBytes(result) / 1000).toFixed(1)),
    machine: Math.round(result.environment.benchmarkIndex),
  };
}

/** What an audit complains of, a line each. */
function complaints(audit) {
  const items = audit.details?.items ?? [];
  return items
    .flatMap((item) =>
      item.type === "table" || item.type === "list"
        ? complaints({ details: item })
        : [item],
    )
    .slice(0, 6)
    .map((item) => {
      const node = item.node ?? (item.type === "node" ? item : undefined);
      const parts = [
        node &&
          `${node.selector} ${node.snippet ?? ""} ${node.explanation ?? ""}`,
        typeof item.url === "string" && item.url,
        item.source && typeof item.source === "string" && item.source,
        item.description ?? item.reason ?? item.value ?? item.label,
        item.wastedMs && `${Math.round(item.wastedMs)} ms`,
        item.wastedBytes && `${Math.round(item.wastedBytes)} B`,
        item.failureType,
      ];
      return parts
        .filter((part) => part && typeof part !== "object")
        .join(" · ")
        .replaceAll(/\s+/g, " ")
        .slice(0, 300);
    });
}

function printFailed(name, result) {
  const seen = new Set();
  for (const category of CATEGORIES) {
    for (const { id } of result.categories[category].auditRefs) {
      const audit = result.audits[id];
      const isScored =
        audit.score !== null &&
        !["informative", "notApplicable", "manual"].includes(
          audit.scoreDisplayMode,
        );
      if (!isScored || audit.score >= 0.9 || seen.has(id)) continue;
      seen.add(id);
      console.log(
        `  ${name} · ${category} · ${id}: ${audit.title} ${audit.displayValue ?? ""}`,
      );
      for (const line of complaints(audit)) console.log(`      ${line}`);
    }
  }
}

const origin = (options.url ?? runningProduct()).replace(/\/$/, "");
if (!["localhost", "127.0.0.1"].includes(new URL(origin).hostname)) {
  fail(`${origin} is not this machine; the browser would find nothing there.`);
}
const known = await addresses(origin);
const names = options.pages.split(",");
const unknown = names.find((name) => !(name in known));
if (unknown)
  fail(
    `No page is called ${unknown}; there are ${Object.keys(known).join(", ")}.`,
  );
if (options.reports) mkdirSync(options.reports, { recursive: true });

const results = [];
for (const language of options.languages.split(",")) {
  for (const page of names) {
    const prefix = language === "en" ? "" : `/${language}`;
    const path = `${prefix}${known[page]}`.replace(/(?<=.)\/$/, "");
    const result = await middleOf(origin + path, Number(options.runs));
    const name = `${page} ${language}`;
    results.push([name, result]);
    if (options.reports) {
      writeFileSync(
        `${options.reports}/${page}-${language}.html`,
        generateReport(result, "html"),
      );
      writeFileSync(
        `${options.reports}/${page}-${language}.json`,
        JSON.stringify(result),
      );
    }
  }
}

console.log(
  `Lighthouse ${results[0][1].lighthouseVersion}, mobile, the middle of ${options.runs} visits`,
);
console.table(results.map(([name, result]) => row(name, result)));
for (const [name, result] of results) printFailed(name, result);
const low = results.filter(([, result]) =>
  CATEGORIES.some((category) => score(result, category) < LEAST),
);
if (low.length > 0) {
  console.log(`Below ${LEAST}: ${low.map(([name]) => name).join(", ")}`);
  process.exit(1);
}
