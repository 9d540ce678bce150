import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenReachable } from "./recovery";

const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answers = () => server.mockResolvedValue(new Response());

describe("waiting until the server answers", () => {
  it("asks for all who wait until it does, acts once for each, and asks no more", async () => {
    const [one, other] = [vi.fn(), vi.fn()];
    whenReachable(one);
    whenReachable(other);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server).toHaveBeenCalledTimes(2);
    expect(one).not.toHaveBeenCalled();
    answers();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks at once when there is a connection again, and nothing while there is none", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const act = vi.fn();
    whenReachable(act);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server).not.toHaveBeenCalled();
    answers();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("can be ended", async () => {
    const act = vi.fn();
    answers();
    whenReachable(act)();
    whenReachable(act, 1)();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(act).not.toHaveBeenCalled();
    expect(server).not.toHaveBeenCalled();
  });

  it("waits longer with each try that failed, and after the fifth for a connection alone", async () => {
    answers();
    const waited = async (tries: number) => {
      const act = vi.fn();
      whenReachable(act, tries);
      const from = Date.now();
      while (act.mock.calls.length === 0 && Date.now() - from < 300_000) {
        // oxlint-disable-next-line no-await-in-loop -- second by second
        await vi.advanceTimersByTimeAsync(1_000);
      }
      return act.mock.calls.length === 0 ? Infinity : Date.now() - from;
    };
    expect([await waited(1), await waited(4), await waited(5)]).toEqual([4_000, 18_000, Infinity]);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
