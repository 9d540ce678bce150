import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { realtime } from "@/lib/realtime";
import { wantTopics } from "@/lib/topics";
import { followTopics } from "./follow-topics";

const stopped = vi.fn<() => void>();
let leave: (() => void) | undefined;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.spyOn(realtime, "start").mockReturnValue(stopped);
});
afterEach(() => {
  leave?.();
  stop?.();
  stopped.mockClear();
});

it("the live stream is begun by the first topic, once, and ends with the app", async () => {
  stop = followTopics(new QueryClient());
  await vi.dynamicImportSettled();
  expect(realtime.start).not.toHaveBeenCalled();

  leave = wantTopics(["project:1"]);
  const leaveOther = wantTopics(["user:2"]);
  await vi.dynamicImportSettled();
  expect(realtime.start).toHaveBeenCalledOnce();

  leaveOther();
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});

it("a stream that failed to begin is tried again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.mocked(realtime.start).mockImplementationOnce(() => {
    throw new Error("The code could not be had.");
  });
  leave = wantTopics(["project:1"]);
  stop = followTopics(new QueryClient());
  await vi.dynamicImportSettled();
  expect(realtime.start).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.dynamicImportSettled();
  expect(realtime.start).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
