import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { RouterProvider } from "./context";
import { memoryHistory } from "./history";
import { Router } from "./router";
import { useScrollOfPages } from "./scroll";

const WINDOW = 600;
let height: number;
let grow: (to: number) => void;
let frames: FrameRequestCallback[];

function drawTwoFrames() {
  for (const frame of frames.splice(0)) frame(0);
  for (const frame of frames.splice(0)) frame(0);
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const observers = new Set<() => void>();
  height = 3000;
  grow = (to) => {
    height = to;
    for (const grown of observers) grown();
  };
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", (_left: number, top: number) => {
    vi.stubGlobal("scrollY", Math.min(top, height - WINDOW));
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly grown: () => void;
      constructor(grown: () => void) {
        this.grown = grown;
      }
      observe = () => observers.add(this.grown);
      disconnect = () => observers.delete(this.grown);
    },
  );
});

function Pages() {
  useScrollOfPages();
  return null;
}

/** Scrolls down in a list, opens a page, and comes back to a list that is still short. */
async function comeBack() {
  const router = new Router(memoryHistory(["/list"]));
  render(
    <RouterProvider router={router}>
      <Pages />
    </RouterProvider>,
  );
  window.scrollTo(0, 2000);
  await act(() => router.navigate("/worker"));
  expect(window.scrollY).toBe(0);
  height = 2337;
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(1737);
  return router;
}

it("Back restores the position as soon as the page is long enough", async () => {
  await comeBack();
  grow(2400);
  expect(window.scrollY).toBe(1800);
  grow(3000);
  expect(window.scrollY).toBe(2000);
  window.scrollTo(0, 500);
  grow(3500);
  expect(window.scrollY).toBe(500);
});

it("a reader who scrolls meanwhile is left alone", async () => {
  await comeBack();
  window.dispatchEvent(new Event("wheel"));
  window.scrollTo(0, 100);
  grow(3000);
  expect(window.scrollY).toBe(100);
});

it("leaving before the position is reached remembers it", async () => {
  const router = await comeBack();
  await act(() => router.navigate("/worker"));
  grow(3000);
  expect(window.scrollY).toBe(0);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(2000);
});

it("what is drawn near the screen only has its real height until the position is reached", async () => {
  await comeBack();
  expect(document.documentElement).toHaveAttribute("data-restores-scroll");
  grow(3000);
  expect(document.documentElement).toHaveAttribute("data-restores-scroll");
  drawTwoFrames();
  expect(document.documentElement).not.toHaveAttribute("data-restores-scroll");
});

it("a position left before it is reached does not end the real heights of the next one", async () => {
  const router = await comeBack();
  await act(() => router.navigate("/worker"));
  await act(() => router.navigate(-1));
  drawTwoFrames();
  expect(document.documentElement).toHaveAttribute("data-restores-scroll");
});
