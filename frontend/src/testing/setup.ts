import "@testing-library/jest-dom/vitest";
import { i18n } from "@lingui/core";
import { cleanup, configure } from "@testing-library/react";
// oxlint-disable-next-line no-restricted-imports -- only here are toasts taken down, which outlive the page they were raised on
import { toast as sonner } from "sonner";
import { afterEach } from "vitest";

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
