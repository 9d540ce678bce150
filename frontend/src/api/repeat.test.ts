import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendAgain } from "./repeat";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const busy = () => new Response("{}", { status: 503, headers: { "Retry-After": "2" } });

function write(signal?: AbortSignal) {
  return new Request(`${location.origin}/api/projects`, {
    method: "POST",
    body: '{"title":"Rewire"}',
    headers: { "Idempotency-Key": "k" },
    signal: signal ?? null,
  });
}

/** Returns these answers in order and records the bodies received. */
function server(...answers: Response[]) {
  const bodies: string[] = [];
  const send = async (request: Request) => {
    bodies.push(await request.text());
    const answer = answers.shift();
    if (!answer) throw new Error("asked once more than expected");
    return answer;
  };
  return { bodies, send };
}

it("sends again when it was told", async () => {
  const { bodies, send } = server(new Response("{}", { status: 201 }));
  const answer = sendAgain(write(), busy(), send);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(bodies).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(201);
  expect(bodies).toEqual(['{"title":"Rewire"}']);
});

it("gives up after two times", async () => {
  const { bodies, send } = server(busy(), busy());
  const answer = sendAgain(write(), busy(), send);
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await answer).status).toBe(503);
  expect(bodies).toHaveLength(2);
});

it.each([
  ["another failure", new Response("{}", { status: 500, headers: { "Retry-After": "2" } })],
  ["a long absence", new Response("{}", { status: 503, headers: { "Retry-After": "300" } })],
  ["no time told", new Response("{}", { status: 503 })],
])("does not send again: %s", async (_name, answer) => {
  const { bodies, send } = server();
  expect(await sendAgain(write(), answer, send)).toBe(answer);
  expect(bodies).toHaveLength(0);
});

it("stops waiting when the person leaves", async () => {
  const leaving = new AbortController();
  const { bodies, send } = server();
  const answer = sendAgain(write(leaving.signal), busy(), send);
  const failure = answer.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  expect(await failure).toMatchObject({ name: "AbortError" });
  expect(bodies).toHaveLength(0);
});

it("is how the client sends what has a key, and nothing else", async () => {
  const answers = [busy(), new Response("{}", { status: 201 }), busy()];
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const answer = answers.shift();
    if (!answer) throw new Error("asked once more than expected");
    return answer;
  });
  document.cookie = "csrftoken=x";
  const { callApi } = await import("./client");
  const path = { milestone_id: "m" };
  const kept = callApi("POST", "/api/milestones/{milestone_id}/release", {
    path,
    body: { amount_paise: null, words: "" },
    idempotencyKey: "k",
  });
  await vi.advanceTimersByTimeAsync(10);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await kept).toEqual({});
  const bare = callApi("POST", "/api/milestones/{milestone_id}/orders", { path });
  await expect(bare).rejects.toMatchObject({ status: 503 });
  expect(fetched).toHaveBeenCalledTimes(3);
});
