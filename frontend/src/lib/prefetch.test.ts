import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Prefetch from "./prefetch";

/** The module remembers named parts and page use for the page's lifetime, so each test loads it again. */
let page: typeof Prefetch;
let stop: () => void;
/** The callbacks that the browser will run when idle. */
let idle: (() => void)[];

beforeEach(async () => {
  idle = [];
  stop = () => undefined;
  vi.stubGlobal("requestIdleCallback", (act: () => void) => idle.push(act));
  vi.resetModules();
  page = await import("./prefetch");
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
});

/** The browser becomes idle once, and everything started then finishes. */
async function rest() {
  idle.shift()?.();
  await settled();
}

/** Runs everything that follows from a settled promise. */
async function settled() {
  for (let step = 0; step < 10; step++) await Promise.resolve();
}

function use(sign = "pointermove") {
  window.dispatchEvent(new Event(sign));
}

function connect(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

const comes = () => vi.fn(() => Promise.resolve());

describe("code that a page may ask for", () => {
  it("waits for a sign of use, which a first visit never gives", async () => {
    const part = comes();
    page.prefetch(part);
    stop = page.prefetchInUse();
    await rest();
    expect(part).not.toHaveBeenCalled();
    use();
    expect(part).not.toHaveBeenCalled();
    await rest();
    expect(part).toHaveBeenCalledTimes(1);
  });

  it.each(["pointermove", "pointerdown", "keydown", "wheel"])("takes %s for such a sign", async (sign) => {
    const part = comes();
    page.prefetch(part);
    stop = page.prefetchInUse();
    use(sign);
    await rest();
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("comes one part after the other, each when the browser is idle, the likely ones first", async () => {
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const part = (name: string, done: Promise<void> = Promise.resolve()) => {
      return () => (order.push(name), done);
    };
    page.prefetch(part("menu"));
    page.prefetch(part("dialog"));
    page.prefetch(part("rules", first.promise), true);
    stop = page.prefetchInUse();
    use();
    await rest();
    expect(order).toEqual(["rules"]);
    expect(idle).toHaveLength(0);
    first.resolve();
    await settled();
    expect(order).toEqual(["rules"]);
    await rest();
    await rest();
    expect(order).toEqual(["rules", "menu", "dialog"]);
    expect(idle).toHaveLength(0);
  });

  it("comes by itself when it is named on a page already in use", async () => {
    stop = page.prefetchInUse();
    use();
    const part = comes();
    page.prefetch(part);
    await rest();
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("comes without what it names itself, unless a page is on its way", async () => {
    const [inner, own] = [comes(), comes()];
    const outer = Promise.withResolvers<void>();
    page.prefetch(() => outer.promise);
    stop = page.prefetchInUse();
    use();
    await rest();
    page.prefetch(inner);
    const opened = page.awaitPage(Promise.resolve().then(() => page.prefetch(own)));
    await opened;
    page.prefetch(inner);
    outer.resolve();
    await settled();
    await rest();
    await rest();
    expect(own).toHaveBeenCalledTimes(1);
    expect(inner).not.toHaveBeenCalled();
    const later = comes();
    page.prefetch(later);
    await rest();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it("that cannot be had does not keep the next from coming", async () => {
    const next = comes();
    page.prefetch(() => Promise.reject(new Error("no network")));
    page.prefetch(next);
    stop = page.prefetchInUse();
    use();
    await rest();
    await rest();
    expect(next).toHaveBeenCalledTimes(1);
  });

  it("is fetched once, however often the page is used", async () => {
    const part = comes();
    page.prefetch(part);
    stop = page.prefetchInUse();
    use();
    use("keydown");
    await rest();
    use("wheel");
    await rest();
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("is left alone once nobody watches for use any more", async () => {
    const part = comes();
    page.prefetch(part);
    page.prefetchInUse()();
    use();
    await rest();
    expect(part).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "is left alone for who has %o",
    async (connection) => {
      connect(connection);
      const part = comes();
      page.prefetch(part);
      stop = page.prefetchInUse();
      use();
      await rest();
      expect(part).not.toHaveBeenCalled();
    },
  );

  it("comes on a connection that is neither slow nor spared", async () => {
    connect({ saveData: false, effectiveType: "4g" });
    const part = comes();
    page.prefetch(part);
    stop = page.prefetchInUse();
    use();
    await rest();
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("comes after a moment where the browser has no idle callbacks", async () => {
    vi.unstubAllGlobals();
    expect("requestIdleCallback" in window).toBe(false);
    vi.useFakeTimers();
    const part = comes();
    page.prefetch(part);
    stop = page.prefetchInUse();
    use();
    expect(part).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(part).toHaveBeenCalledTimes(1);
  });
});
