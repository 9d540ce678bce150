import type { BrowserContext, Page } from "@playwright/test";

/** One request of a visit, in bytes on the wire. */
interface Fetched {
  kind: Kind;
  method: string;
  url: string;
  bytes: number;
}

type Kind = "document" | "script" | "style" | "font" | "image" | "question" | "stream";

/** The kinds by what an address begins or ends with; everything else is an image. */
const KINDS: [RegExp, Kind][] = [
  [/^\/(?:api|_allauth)\//, "question"],
  [/^\/realtime/, "stream"],
  [/\.js$/, "script"],
  [/\.css$/, "style"],
  [/\.woff2$/, "font"],
];

/** What a page cost with an empty cache, and how much of it moved. */
interface Visit {
  requests: Fetched[];
  kilobytes: number;
  /** Questions that were asked more than once. */
  repeated: string[];
  /** Questions of the document (the table of pages) that the page did not ask. */
  unasked: string[];
  /** The sum of all layout shifts, and each with the elements that moved. */
  shift: number;
  shifts: string[];
}

declare global {
  interface Window {
    layoutShift: number;
    shifted: string[];
  }
}

/** Adds up every layout shift from the first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    window.shifted = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        // A toast may come at any time, and lies over the page.
        const isToast = sources.every(({ node }) => node?.parentElement?.closest("[data-sonner-toaster]"));
        if (hadRecentInput || isToast) continue;
        window.layoutShift += value;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const from = `${previousRect.top}+${previousRect.height}`;
          return `${node?.nodeName}.${(node as Element).className} ${from} to ${currentRect.top}+${currentRect.height}`;
        });
        window.shifted.push(`${value.toFixed(4)}: ${moved.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * News of other people's work would add to a page or make it ask again: its stream never opens. A route would pass every
 * request of the page through Playwright.
 */
export async function holdLiveStream(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(() => {
    class Stream extends EventTarget {
      static readonly CONNECTING = 0;
      close() {}
    }
    window.EventSource = Stream as unknown as typeof EventSource;
  });
}

/** Milliseconds without a new request after which a page is complete, its deferred shell included. */
const QUIET = 1_500;

/** Opens a page in a browser that has cached nothing and waits until it asks for nothing more. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await watchShifts(page);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const requests = new Map<string, Fetched>();
  let last = Date.now();
  network.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!request.url.startsWith("http")) return;
    last = Date.now();
    requests.set(requestId, {
      kind: kindOf(request.url, type),
      method: request.method,
      url: request.url,
      bytes: 0,
    });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  while (Date.now() - last < QUIET) {
    // oxlint-disable-next-line no-await-in-loop -- until it is quiet
    await page.waitForTimeout(100);
  }
  const all = [...requests.values()];
  const asked = all.filter(({ method }) => method === "GET").map(({ url }) => new URL(url));
  const questions = asked.map(({ pathname, search }) => pathname + search);
  const { shift, shifts, unasked } = await page.evaluate(() => ({
    shift: window.layoutShift,
    shifts: window.shifted,
    unasked: Object.keys(window.karigarFirstAnswers?.answers ?? {}),
  }));
  await page.close();
  return {
    requests: all,
    kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    repeated: questions.filter((question, number) => questions.indexOf(question) !== number),
    unasked,
    shift,
    shifts,
  };
}

function kindOf(url: string, type: string | undefined): Kind {
  if (type === "Document") return "document";
  return KINDS.find(([pattern]) => pattern.test(new URL(url).pathname))?.[1] ?? "image";
}

/** How many requests of a visit there were of each kind, and their kilobytes. */
export function byKind(requests: Fetched[]): string {
  return [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(
      ([kind, of]) =>
        `${kind} ${of.length} (${(of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)})`,
    )
    .join(", ");
}
