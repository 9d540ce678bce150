import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Near from "./near-screen";

/** Whether the page is in use is remembered for the page's lifetime, so each test loads the modules again. */
let NearScreen: typeof Near.NearScreen;
/** What is watched, by element: the call that says it is near. */
let watched: Map<Element, () => void>;

class ToldObserver {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element) {
    watched.set(element, () => this.#tell([{ isIntersecting: true }]));
  }
  disconnect() {
    watched.clear();
  }
}

beforeEach(async () => {
  watched = new Map();
  vi.stubGlobal("IntersectionObserver", ToldObserver);
  vi.resetModules();
  ({ NearScreen } = await import("./near-screen"));
});

afterEach(() => {
  window.location.hash = "";
  vi.unstubAllGlobals();
});

function Page({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <main>
      {isLoading ? <span data-loading /> : <p>Above</p>}
      <NearScreen className="min-h-20">
        <p>Content</p>
      </NearScreen>
      <span data-loading />
    </main>
  );
}

const come = () => act(() => [...watched.values()].forEach((tell) => tell()));
const content = () => screen.queryByText("Content");

describe("a part below the first screen", () => {
  it("comes near the screen, and reserves its place until then", () => {
    const { container } = render(<Page />);
    expect(content()).not.toBeInTheDocument();
    expect(container.querySelector(".min-h-20")).toBeInTheDocument();
    come();
    expect(content()).toBeInTheDocument();
    expect(container.querySelector(".min-h-20")).not.toBeInTheDocument();
  });

  it("is not near while something above it is to come", async () => {
    const { rerender } = render(<Page isLoading />);
    come();
    expect(content()).not.toBeInTheDocument();
    rerender(<Page />);
    await vi.waitFor(() => expect(watched.size).toBe(1));
    come();
    expect(content()).toBeInTheDocument();
  });

  it.each(["pointermove", "pointerdown", "keydown", "wheel"])("comes with the first %s", (sign) => {
    render(<Page isLoading />);
    act(() => void window.dispatchEvent(new Event(sign)));
    expect(content()).toBeInTheDocument();
  });

  it("is there at once on a page that somebody comes to by a press", () => {
    window.dispatchEvent(new Event("pointerdown"));
    render(<Page isLoading />);
    expect(content()).toBeInTheDocument();
  });

  it("is there at once where the address names a place", () => {
    window.location.hash = "#devices";
    render(<Page isLoading />);
    expect(content()).toBeInTheDocument();
  });
});
