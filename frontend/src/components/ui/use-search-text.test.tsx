import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSearchText } from "./use-search-text";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function field(start = "") {
  const onSearch = vi.fn<(words: string) => void>();
  const view = renderHook(({ value }) => useSearchText(value, onSearch), { initialProps: { value: start } });
  const type = (text: string) => act(() => view.result.current.setTyped(text));
  return { ...view, onSearch, type, wait: () => act(() => vi.runAllTimers()) };
}

it("searches once, a moment after the last keystroke, without spaces round the words", () => {
  const { onSearch, type, wait } = field();
  type("ti");
  type("tiles ");
  expect(onSearch).not.toHaveBeenCalled();
  wait();
  expect(onSearch.mock.calls).toEqual([["tiles"]]);
});

it("searches at once when asked to, and not again a moment later", () => {
  const { result, onSearch, type, wait } = field();
  type("tiles");
  act(() => result.current.search("tiles"));
  wait();
  expect(onSearch.mock.calls).toEqual([["tiles"]]);
});

it("does not search when it leaves, or for the words that it already shows", () => {
  const { onSearch, type, wait, unmount } = field("tiles");
  type("tiles ");
  wait();
  type("paint");
  unmount();
  wait();
  expect(onSearch).not.toHaveBeenCalled();
});

it("keeps what is typed while its own words arrive, and takes words from elsewhere", () => {
  const { result, rerender, type, wait } = field();
  type("tiles");
  wait();
  type("tiles blue");
  rerender({ value: "tiles" });
  expect(result.current.typed).toBe("tiles blue");
  rerender({ value: "" });
  expect(result.current.typed).toBe("");
});
