import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countDown } from "./toast-clock";

describe("a toast's time", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<ol data-sonner-toaster><li><button>Undo</button></li></ol>`;
  });
  afterEach(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    document.body.innerHTML = "";
  });

  it("runs out", () => {
    const end = vi.fn();
    countDown(5000, "saved", end);
    vi.advanceTimersByTime(4750);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(end).toHaveBeenCalledOnce();
  });

  it("stands still while the focus is among the toasts", () => {
    const end = vi.fn();
    countDown(5000, "deleted", end);
    document.querySelector("button")?.focus();
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    document.querySelector("button")?.blur();
    vi.advanceTimersByTime(5000);
    expect(end).toHaveBeenCalledOnce();
  });

  it("begins anew when the toast is replaced, and never ends for one that stays", () => {
    const [end, later] = [vi.fn(), vi.fn()];
    countDown(5000, "offline", end);
    vi.advanceTimersByTime(4000);
    countDown(Infinity, "offline", later);
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    expect(later).not.toHaveBeenCalled();
  });
});
