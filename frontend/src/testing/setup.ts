import "@testing-library/jest-dom/vitest";
import { i18n } from "@lingui/core";
import { cleanup, configure } from "@testing-library/react";
// oxlint-disable-next-line no-restricted-imports -- only here are toasts taken down, which outlive the page they were raised on
import { toast as sonner } from "sonner";
import { afterEach, vi } from "vitest";
import type { Asked } from "@/lib/asked";

// The English words stand in the code, so tests read the screens as they are written.
i18n.loadAndActivate({ locale: "en", messages: {} });

// jsdom has no media queries, which the toasts ask for the theme.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Slow machines run the same tests.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  sonner.dismiss();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Milliseconds that code takes which comes when asked for, anew in each test: one that doesn't wait never passes by luck. */
const COMING = 20;
const { setTimeout } = window;
let test = 0;
afterEach(() => void (test += 1));

vi.mock(import("@/lib/asked"), async (original) => {
  const { asked, ...rest } = await original();
  const comesLate = <Part>(load: () => Promise<Part>): Asked<Part> => {
    let inTest = -1;
    let part: Asked<Part> | undefined;
    const late = async () => {
      const loaded = await load();
      await new Promise((come) => setTimeout(come, COMING));
      return loaded;
    };
    const now = () => {
      if (!part || inTest !== test) part = asked(late);
      inTest = test;
      return part;
    };
    return { fetch: () => now().fetch(), here: () => now().here() };
  };
  return { ...rest, asked: comesLate };
});

/** jsdom draws nothing: whatever is watched is on the screen. */
class EverythingIsInView implements Pick<IntersectionObserver, "observe" | "unobserve" | "disconnect"> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= EverythingIsInView as unknown as typeof IntersectionObserver;
