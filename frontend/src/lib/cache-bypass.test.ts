import { afterEach, expect, it, vi } from "vitest";
import { hasJustChanged, recordOwnChange } from "./cache-bypass";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("asks for new answers for a minute after a change of one's own", () => {
  vi.useFakeTimers();
  expect(hasJustChanged()).toBe(false);
  recordOwnChange();
  expect(hasJustChanged()).toBe(true);
  vi.advanceTimersByTime(59_000);
  expect(hasJustChanged()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(hasJustChanged()).toBe(false);
});
