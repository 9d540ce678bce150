import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeRaised } from "@/components/ui/toast";
import { problem, serve } from "@/testing/fake-server";
import { stubOtherTabs } from "@/testing/auth-endpoints";
import { refreshSession, sessionChannel, sessionQuery, useSession } from "./session";
import { followEndedSession, useSessionOfOtherTabs } from "./session-elsewhere";

const away = () => problem(503, "unavailable", "Not available right now.");
const MEERA = { user: { id: "1", email: "meera@example.in" } };

function Probe() {
  useSessionOfOtherTabs();
  const { user, error } = useSession();
  return <p>{user?.email ?? error?.message ?? "nobody"}</p>;
}

let queryClient: QueryClient;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(answer: object) {
  const server = serve({ "GET /api/session": answer });
  render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
  return server;
}

beforeEach(() => {
  vi.useFakeTimers();
  stubOtherTabs();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  vi.useRealTimers();
});

it("stays signed in while the server is away", async () => {
  const server = open(MEERA);
  await wait(1);
  server.answer({ "GET /api/session": away });
  await act(() => queryClient.invalidateQueries(sessionQuery));
  expect(server.received).toHaveLength(2);
  expect(screen.getByText("meera@example.in")).toBeInTheDocument();
});

it("asks until the server answers", async () => {
  const server = open(away);
  await wait(1);
  expect(screen.getByText("Not available right now.")).toBeInTheDocument();
  server.answer({ "GET /api/session": MEERA });
  await wait(10_000);
  expect(screen.getByText("meera@example.in")).toBeInTheDocument();
  await wait(60_000);
  expect(server.received).toHaveLength(2);
});

it("takes no answer for a new session that was asked for before it began", async () => {
  let answerLate: (answer: object) => void = () => undefined;
  const server = open({ user: null });
  await wait(1);
  server.answer({ "GET /api/session": () => new Promise<object>((resolve) => (answerLate = resolve)) });
  void queryClient.invalidateQueries(sessionQuery);
  await wait(1);
  server.answer({ "GET /api/session": MEERA });
  // Signed in here, and at the same moment notified of it by another tab.
  const both = [refreshSession(queryClient), refreshSession(queryClient)];
  await act(() => Promise.all(both));
  answerLate({ user: null });
  await wait(1);
  expect(screen.getByText("meera@example.in")).toBeInTheDocument();
});

it("shows nothing of whoever left while the browser kept the page for Back", async () => {
  const server = open(MEERA);
  await wait(1);
  queryClient.setQueryData(["user:1", "bookings"], ["of Meera"]);
  const show = (persisted: boolean) =>
    act(async () => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
      await vi.advanceTimersByTimeAsync(1);
    });
  await show(false);
  expect(server.received).toHaveLength(1);

  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  await show(true);
  expect(screen.getByText("meera@example.in")).toBeInTheDocument();
  expect(queryClient.getQueryData(["user:1", "bookings"])).toEqual(["of Meera"]);

  server.answer({ "GET /api/session": { user: null } });
  await show(true);
  expect(screen.getByText("nobody")).toBeInTheDocument();
  expect(queryClient.getQueryData(["user:1", "bookings"])).toBeUndefined();
});

it("is no alarm when the person signs out in another tab, and one when it happens elsewhere", async () => {
  const server = open(MEERA);
  await wait(1);
  const say = (data: string) => sessionChannel().dispatchEvent(new MessageEvent("message", { data }));
  say("signing out");
  server.answer({ "GET /api/session": { user: null } });
  await act(() => followEndedSession(queryClient));
  await wait(1);
  expect(screen.getByText("nobody")).toBeInTheDocument();
  expect(takeRaised()).toEqual([]);
  // Somebody signs in again: from now on the end of a session is reported.
  server.answer({ "GET /api/session": MEERA });
  say("changed");
  await wait(1);
  server.answer({ "GET /api/session": { user: null } });
  await act(() => followEndedSession(queryClient));
  expect(takeRaised().map(({ title }) => title)).toEqual(["You were signed out"]);
});

it("asks who is signed in after what the person does now, which may have ended the session", async () => {
  const server = open(MEERA);
  await wait(1);
  server.answer({ "GET /api/session": { user: null } });
  let answer: () => void = () => undefined;
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise<void>((resolve) => (answer = resolve)) });
  void change.execute(undefined);
  const followed = followEndedSession(queryClient);
  await wait(1);
  expect(server.received).toHaveLength(1);
  // The answer has the cookie of the new session.
  server.answer({ "GET /api/session": MEERA });
  answer();
  await act(() => followed);
  expect(screen.getByText("meera@example.in")).toBeInTheDocument();
  expect(takeRaised()).toEqual([]);
});
