import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { type MockInstance, afterEach, beforeEach, expect, it, vi } from "vitest";
import { expectOwnEvent } from "./own-events";
import { ApiProblem } from "./problem";
import { realtime } from "./realtime";
import { wantTopics } from "./topics";

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  static readonly CLOSED = 2;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  get readyState() {
    return this.isClosed ? FakeEventSource.CLOSED : 1;
  }
  close() {
    this.isClosed = true;
  }
  say(type: string, data?: object) {
    this.dispatchEvent(
      data ? new MessageEvent(type, { data: JSON.stringify(data), lastEventId: "7" }) : new Event(type),
    );
  }
}

const queryClient = new QueryClient();
let invalidate: MockInstance<QueryClient["invalidateQueries"]>;
let stop: () => void;
const onSignedOut = vi.fn<() => void>();
const open = () => FakeEventSource.all.filter((stream) => !stream.isClosed);
const keys = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  FakeEventSource.all = [];
  invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  onSignedOut.mockClear();
  stop = realtime.start(queryClient, onSignedOut);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("holds one stream of the union of the wanted topics, without a gap when they change", () => {
  const leave = wantTopics(["project:1"]);
  wantTopics(["project:1", "user:2"]);
  vi.advanceTimersByTime(50);
  expect(open().map((stream) => stream.url)).toEqual([
    expect.stringMatching(/^\/realtime\?topics=project%3A1%2Cuser%3A2(?:&|$)/),
  ]);
  open()[0]?.say("open");

  leave();
  const leaveOther = wantTopics(["project:3"]);
  vi.advanceTimersByTime(50);
  expect(open()).toHaveLength(2);
  FakeEventSource.all[1]?.say("open");
  expect(open()).toHaveLength(1);
  expect(decodeURIComponent(open()[0]?.url ?? "")).toContain("project:1,project:3,user:2");
  leaveOther();
});

it("never holds more than two, however fast the wanted topics change", () => {
  const leave = wantTopics(["project:1"]);
  vi.advanceTimersByTime(50);
  const first = FakeEventSource.all.at(-1);
  first?.say("open");
  const leaveSecond = wantTopics(["project:2"]);
  vi.advanceTimersByTime(50);
  const leaveThird = wantTopics(["project:3"]);
  vi.advanceTimersByTime(50);
  expect(open()).toEqual([first, FakeEventSource.all.at(-1)]);
  leaveSecond();
  leaveThird();
  vi.advanceTimersByTime(50);
  expect(open()).toEqual([first]);
  leave();
});

it("refreshes what an event says went stale", () => {
  const leave = wantTopics(["project:1"]);
  vi.advanceTimersByTime(50);
  open().at(-1)?.say("open");
  invalidate.mockClear();
  open().at(-1)?.say("stale", { topic: "project:1", name: "messages" });
  expect(keys()).toEqual([["project:1", "messages"]]);
  open().at(-1)?.say("closed", { topic: "project:1" });
  expect(keys().at(-1)).toEqual(["project:1"]);
  expect(onSignedOut).not.toHaveBeenCalled();
  open().at(-1)?.say("closed", { reason: "signed_out" });
  expect(onSignedOut).toHaveBeenCalledOnce();
  open().at(-1)?.say("reset", {});
  expect(keys().at(-1)).toBeUndefined();
  leave();
});

it("lets a fetch end before the events that came meanwhile ask for another", async () => {
  const leave = wantTopics(["project:1"]);
  vi.advanceTimersByTime(50);
  const stream = FakeEventSource.all.at(-1);
  stream?.say("open");
  const ends: (() => void)[] = [];
  invalidate.mockClear();
  invalidate.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  for (let number = 0; number < 5; number += 1)
    stream?.say("stale", { topic: "project:1", name: "messages" });
  stream?.say("stale", { topic: "project:1", name: "tasks" });
  expect(keys()).toEqual([
    ["project:1", "messages"],
    ["project:1", "tasks"],
  ]);
  for (const end of ends.splice(0)) end();
  await vi.advanceTimersByTimeAsync(0);
  expect(keys().slice(2)).toEqual([["project:1", "messages"]]);
  for (const end of ends.splice(0)) end();
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidate).toHaveBeenCalledTimes(3);
  stream?.say("stale", { topic: "project:1", name: "messages" });
  expect(invalidate).toHaveBeenCalledTimes(4);
  leave();
});

it("fetches once more what was on its way for the first time, since that may have left before the event", async () => {
  invalidate.mockRestore();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const messages = new QueryObserver(queryClient, { queryKey: ["project:8", "messages"], queryFn });
  const leaveQuery = messages.subscribe(() => undefined);
  const leave = wantTopics(["project:8"]);
  vi.advanceTimersByTime(50);
  const stream = FakeEventSource.all.at(-1);
  stream?.say("open");
  stream?.say("stale", { topic: "project:8", name: "messages" });
  expect(queryFn).toHaveBeenCalledOnce();
  answers.shift()?.("none yet");
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers.shift()?.("Namaste");
  await vi.waitFor(() => expect(messages.getCurrentResult().data).toBe("Namaste"));
  await vi.advanceTimersByTimeAsync(100);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
  leaveQuery();
});

it("tries again what failed while the stream stood, but not what was refused", async () => {
  const fail = async (queryKey: string[], status: number) => {
    const queryFn = () => Promise.reject(new ApiProblem({ status, code: "failed", detail: "Failed." }));
    await queryClient.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => undefined);
  };
  await fail(["project:6", "messages"], 503);
  await fail(["project:7", "messages"], 404);
  const leave = wantTopics(["project:6", "project:7"]);
  vi.advanceTimersByTime(50);
  FakeEventSource.all.at(-1)?.say("open");
  invalidate.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(keys()).toEqual([["project:6"]]);
  leave();
});

it("polls while there is no stream, tries again, and catches up when there is one", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  queryClient.setQueryData(["project:9", "tasks"], []);
  const leave = wantTopics(["project:9"]);
  vi.advanceTimersByTime(50);
  const count = FakeEventSource.all.length;
  FakeEventSource.all.at(-1)?.say("error");
  vi.advanceTimersByTime(1_000);
  expect(FakeEventSource.all).toHaveLength(count + 1);
  FakeEventSource.all.at(-1)?.say("error");
  invalidate.mockClear();
  vi.advanceTimersByTime(2_000);
  FakeEventSource.all.at(-1)?.say("error");
  vi.advanceTimersByTime(7_500);
  expect(keys()).toContainEqual(["project:9"]);

  FakeEventSource.all.at(-1)?.say("open");
  invalidate.mockClear();
  vi.advanceTimersByTime(30_000);
  expect(invalidate).not.toHaveBeenCalled();
  leave();
});

it("keeps the stream it has when a wider one is refused", () => {
  const leave = wantTopics(["user:2"]);
  vi.advanceTimersByTime(50);
  const first = FakeEventSource.all.at(-1);
  first?.say("open");
  const leaveForbidden = wantTopics(["project:404"]);
  vi.advanceTimersByTime(50);
  const refused = FakeEventSource.all.at(-1);
  expect(refused).not.toBe(first);
  refused?.say("error");
  expect(open()).toEqual([first]);
  invalidate.mockClear();
  first?.say("stale", { topic: "user:2", name: "notifications" });
  expect(keys()).toEqual([["user:2", "notifications"]]);
  leaveForbidden();
  leave();
});

it("has the session looked at when a stream is refused", () => {
  const onRefused = vi.fn();
  stop();
  stop = realtime.start(queryClient, onSignedOut, onRefused);
  const leave = wantTopics(["user:8"]);
  vi.advanceTimersByTime(50);
  FakeEventSource.all.at(-1)?.say("error");
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onSignedOut).not.toHaveBeenCalled();
  leave();
});

it("goes on from the last event it heard", () => {
  const leave = wantTopics(["user:5"]);
  vi.advanceTimersByTime(50);
  FakeEventSource.all.at(-1)?.say("open");
  FakeEventSource.all.at(-1)?.say("ready", {});
  FakeEventSource.all.at(-1)?.say("error");
  vi.advanceTimersByTime(2_000);
  expect(FakeEventSource.all.at(-1)?.url).toContain("last_event_id=7");
  leave();
});

it("asks only for what happened since the page began, and not again for what it has read since", async () => {
  vi.resetModules();
  vi.advanceTimersByTime(4_000);
  const fresh = await import("./realtime");
  const { wantTopics: want } = await import("./topics");
  const stopFresh = fresh.realtime.start(queryClient, onSignedOut);
  queryClient.setQueryData(["project:12", "tasks"], []);
  const since = performance.now();
  const leave = want(["user:12"]);
  vi.advanceTimersByTime(50);
  const first = FakeEventSource.all.at(-1);
  expect(first?.url).toContain(`page_seconds=${Math.ceil((since + 30) / 1000)}`);
  first?.say("open");
  invalidate.mockClear();

  const leaveOther = want(["project:12"]);
  vi.advanceTimersByTime(50);
  const second = FakeEventSource.all.at(-1);
  expect(second?.url).toMatch(/page_seconds=\d$/);
  second?.say("open");
  expect(invalidate).not.toHaveBeenCalled();

  second?.say("error");
  vi.advanceTimersByTime(2_000);
  expect(FakeEventSource.all.at(-1)?.url).not.toContain("page_seconds");
  leaveOther();
  leave();
  stopFresh();
});

it("opens the first stream when the page has its data, with the topics that the data named", async () => {
  vi.resetModules();
  const fresh = await import("./realtime");
  const { wantTopics: want } = await import("./topics");
  const stopFresh = fresh.realtime.start(queryClient, onSignedOut);
  const asked = () => FakeEventSource.all.flatMap(({ url }) => (url.includes("14") ? url : []));
  let answer: (value: string) => void = () => undefined;
  const data = queryClient.fetchQuery({
    queryKey: ["user:14", "work"],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const leave = want(["user:14"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toEqual([]);
  answer("project:14");
  const leaveOther = want([await data]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toEqual([expect.stringContaining("topics=project%3A14%2Cuser%3A14&")]);

  leaveOther();
  leave();
  stopFresh();
});

it("fetches nothing again at an event of its own whose answer it has, but all else", async () => {
  const leave = wantTopics(["user:15"]);
  vi.advanceTimersByTime(50);
  const stream = FakeEventSource.all.at(-1);
  stream?.say("open");
  queryClient.setQueryData(["user:15", "notifications", "standing"], {});
  queryClient.setQueryData(["user:15", "notifications", "list"], {});
  const event = ["user:15", "notifications"];
  const write = (ids: string) =>
    expectOwnEvent(
      { event, current: [...event, "standing"] },
      Promise.resolve({ response: new Response(null, { headers: { "X-Event-Ids": ids } }) }),
    );
  const refetched = () =>
    invalidate.mock.calls.flatMap(([filters]) =>
      queryClient
        .getQueryCache()
        .findAll(filters)
        .map(({ queryKey }) => queryKey.at(-1)),
    );
  invalidate.mockClear();
  write("6 7");
  stream?.say("stale", { topic: "user:15", name: "notifications" });
  await vi.advanceTimersByTimeAsync(0);
  expect(refetched()).toEqual(["list"]);

  invalidate.mockClear();
  stream?.say("stale", { topic: "user:15", name: "notifications", is_several: true });
  expect(refetched().toSorted()).toEqual(["list", "standing"]);
  leave();
});

it("fetches again what it had before a new stream if the stream is long in opening", () => {
  queryClient.setQueryData(["project:13", "tasks"], []);
  const leave = wantTopics(["project:13"]);
  vi.advanceTimersByTime(7_000);
  invalidate.mockClear();
  vi.advanceTimersByTime(5_000);
  FakeEventSource.all.at(-1)?.say("open");
  expect(keys()).toEqual([["project:13"]]);
  leave();
});

it("gives its stream back a minute after the tab went out of view, and goes on where it was", () => {
  const leave = wantTopics(["project:1"]);
  vi.advanceTimersByTime(50);
  open().at(-1)?.say("open");
  open().at(-1)?.say("stale", { topic: "project:1", name: "messages" });
  const view = vi.spyOn(document, "visibilityState", "get");

  view.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(59_000);
  expect(open()).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(open()).toHaveLength(0);

  view.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(open().map((stream) => stream.url)).toEqual([expect.stringContaining("last_event_id=7")]);
  view.mockRestore();
  leave();
});

it("gives its stream back when the page is left, so that Back finds the page as it was, and goes on where it was", () => {
  const leave = wantTopics(["project:1"]);
  vi.advanceTimersByTime(50);
  open().at(-1)?.say("open");
  open().at(-1)?.say("stale", { topic: "project:1", name: "messages" });

  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect(open()).toHaveLength(0);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(open().map((stream) => stream.url)).toEqual([expect.stringContaining("last_event_id=7")]);
  leave();
});
