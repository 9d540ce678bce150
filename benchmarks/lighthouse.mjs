/**
 * Lighthouse on the running product, as a mid-range phone on a slow network sees it: prints scores and figures, names
 * what failed, and ends with 1 when a score is too low: 95, or 90 for the performance of a signed-in page.
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
const LEAST_SIGNED_IN = { performance: 90 };
const DEMO_PASSWORD = process.env.KARIGAR_DEMO_PASSWORD ?? "karigar-demo";
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
    pages: { type: "string" },
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

/** The cookies of a demo account that has signed in. */
async function signIn(origin, role) {
  const jar = new Map();
  const remember = (answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
  };
  remember(await fetch(`${origin}/api/session`));
  const answer = await fetch(`${origin}/_allauth/browser/v1/auth/login`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-CSRFToken": jar.get("csrftoken"),
      Cookie: headerOf(jar),
      Origin: origin,
    },
    body: JSON.stringify({
      email: `${role}@demo.karigar.example`,
      password: DEMO_PASSWORD,
    }),
  });
  if (!answer.ok)
    fail(
      `The ${role} of the demo could not sign in: ${answer.status}. Load it with \`make demo\`.`,
    );
  remember(answer);
  return jar;
}

const headerOf = (jar) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** The newest own project that somebody was hired for. */
async function ownProject(origin, jar) {
  const answer = await fetch(`${origin}/api/projects?limit=100`, {
    headers: { Cookie: headerOf(jar) },
  });
  const { items } = await answer.json();
  const project = items.find(({ worker }) => worker);
  return project
    ? `/projects/${project.id}`
    : fail("The homeowner of the demo has hired nobody.");
}

const ROLES = ["homeowner", "worker", "contractor", "supervisor"];

/** Every page by name: its path and, if somebody is signed in, that person's cookies. */
async function knownPages(origin) {
  const jars = Object.fromEntries(
    await Promise.all(
      ROLES.map(async (role) => [role, await signIn(origin, role)]),
    ),
  );
  const project = await ownProject(origin, jars.homeowner);
  const own = (path, role = "homeowner") => ({ path, cookies: jars[role] });
  return {
    landing: { path: "/" },
    search: { path: "/search-results?q=electrician&location=Pune" },
    worker: { path: await fromSitemap(origin, "workers", "/workers/") },
    article: { path: await fromSitemap(origin, "articles", "/blog/") },
    ...Object.fromEntries(
      ROLES.map((role) => [`dashboard-${role}`, own("/dashboard", role)]),
    ),
    project: own(project),
    messages: own(`${project}?tab=messages`),
    applications: own("/jobs?tab=applications"),
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

/** Gives a browser the cookies of a signed-in person. Lighthouse empties all other storage. */
async function setCookies(port, address, cookies) {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const socket = new WebSocket((await version.json()).webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const done = new Promise((resolve) =>
    socket.addEventListener("message", resolve),
  );
  const params = {
    cookies: [...cookies].map(([name, value]) => ({
      name,
      value,
      url: address,
    })),
  };
  socket.send(JSON.stringify({ id: 1, method: "Storage.setCookies", params }));
  await done;
  socket.close();
}

/** One visit. */
async function visit(address, cookies) {
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
    if (cookies) await setCookies(browser.port, address, cookies);
    const run = await lighthouse(address, {
      port: browser.port,
      logLevel: "error",
      formFactor: "mobile",
      throttlingMethod: "simulate",
      // Search engines never see a signed-in page.
      onlyCategories: cookies
        ? CATEGORIES.filter((category) => category !== "seo")
        : CATEGORIES,
    });
    if (run.lhr.runtimeError)
      fail(`${address}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    browser.kill();
  }
}

/** The visit whose performance is in the middle. */
async function middleOf(address, runs, cookies) {
  const visits = [];
  for (let run = 0; run < runs; run++)
    visits.push(await visit(address, cookies));
  visits.sort(
    (a, b) => a.categories.performance.score - b.categories.performance.score,
  );
  return visits[Math.floor(runs / 2)];
}

const score = (result, category) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

function scriptBytes(result) {
  return result.audits["network-requests"].details.items
    .filter((request) => request.resourceType === "Script")
    .reduce((sum, request) => sum + request.transferSize, 0);
}

function row(name, result) {
  return {
    page: name,
    ...Object.fromEntries(
      Object.keys(result.categories).map((category) => [
        category,
        score(result, category),
      ]),
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
  for (const category of Object.keys(result.categories)) {
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
const known = await knownPages(origin);
const names = options.pages?.split(",") ?? Object.keys(known);
const unknown = names.find((name) => !(name in known));
if (unknown)
  fail(
    `No page is called ${unknown}; there are ${Object.keys(known).join(", ")}.`,
  );
if (options.reports) mkdirSync(options.reports, { recursive: true });

const results = [];
for (const language of options.languages.split(",")) {
  for (const page of names) {
    const { path: plain, cookies } = known[page];
    // A signed-in page has one address; its language is the person's own.
    if (cookies && language !== "en") continue;
    const prefix = language === "en" ? "" : `/${language}`;
    const path = `${prefix}${plain}`.replace(/(?<=.)\/$/, "");
    const result = await middleOf(origin + path, Number(options.runs), cookies);
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
const isLow = (name, result, category) => {
  const least = known[name.split(" ")[0]].cookies && LEAST_SIGNED_IN[category];
  return score(result, category) < (least || LEAST);
};
const low = results.filter(([name, result]) =>
  Object.keys(result.categories).some((category) =>
    isLow(name, result, category),
  ),
);
if (low.length > 0) {
  console.log(`Too low: ${low.map(([name]) => name).join(", ")}`);
  process.exit(1);
}
