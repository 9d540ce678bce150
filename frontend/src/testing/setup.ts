import "@testing-library/jest-dom/vitest";
import { i18n } from "@lingui/core";
import { cleanup, configure } from "@testing-library/react";
// oxlint-disable-next-line no-restricted-imports -- only here are toasts taken down, which outlive the page they were raised on
import { toast as sonner } from "sonner";
import { afterEach, vi } from "vitest";
import type { LazyCode } from "@/lib/lazy-code";

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

// A toast is transparent until it has moved in, a moment after it is there; jsdom moves nothing.
const inPlace = document.createElement("style");
inPlace.textContent = '[data-sonner-toast][data-mounted="false"] { opacity: 1 }';
document.head.append(inPlace);

// How long a test waits for what does not come; what comes is seen at once. Slow machines run the same tests.
configure({ asyncUtilTimeout: 30_000 });

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

vi.mock(import("@/lib/lazy-code"), async (original) => {
  const { prefetchedCode, ...rest } = await original();
  const comesLate = <Part>(load: () => Promise<Part>): LazyCode<Part> => {
    let inTest = -1;
    let part: LazyCode<Part> | undefined;
    const late = async () => {
      const loaded = await load();
      await new Promise((come) => setTimeout(come, COMING));
      return loaded;
    };
    const now = () => {
      if (!part || inTest !== test) part = prefetchedCode(late);
      inTest = test;
      return part;
    };
    return { fetch: () => now().fetch(), here: () => now().here() };
  };
  return { ...rest, prefetchedCode: comesLate };
});

/** jsdom draws nothing: whatever is watched is on the screen. */
class EverythingIsInView implements Pick<IntersectionObserver, "observe" | "unobserve" | "disconnect"> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const intersectionRect = target.getBoundingClientRect();
    this.#tell(
      [{ isIntersecting: true, target, intersectionRect } as IntersectionObserverEntry],
      this as never,
    );
  }
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= EverythingIsInView as unknown as typeof IntersectionObserver;

// jsdom knows the element and not how it opens.
HTMLDialogElement.prototype.showModal ??= function open() {
  this.setAttribute("open", "");
};
HTMLDialogElement.prototype.close ??= function close() {
  this.removeAttribute("open");
};

/** Nothing changes its size either. */
class NothingGrows implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NothingGrows;
