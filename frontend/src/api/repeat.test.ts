import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendPatiently } from "./repeat";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = () => new Response("{}", { status: 503, headers: { "Retry-After": "2" } });

function write(headers: Record<string, string> = { "Idempotency-Key": "k" }, signal?: AbortSignal) {
  return new Request(`${location.origin}/api/projects`, {
    method: "POST",
    body: '{"title":"Rewire"}',
    headers,
    signal: signal ?? null,
  });
}

/** Answers with these one after another, and notes the bodies that arrived. */
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

it("sends a write with a key again, when it was told", async () => {
  const { bodies, send } = server(busy(), new Response("{}", { status: 201 }));
  const answer = sendPatiently(write(), send);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(bodies).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(201);
  expect(bodies).toEqual(['{"title":"Rewire"}', '{"title":"Rewire"}']);
});

it("gives up after two more times", async () => {
  const { bodies, send } = server(busy(), busy(), busy());
  const answer = sendPatiently(write(), send);
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await answer).status).toBe(503);
  expect(bodies).toHaveLength(3);
});

it.each([
  ["a write without a key", write({}), busy()],
  ["another failure", write(), new Response("{}", { status: 500, headers: { "Retry-After": "2" } })],
  ["a long absence", write(), new Response("{}", { status: 503, headers: { "Retry-After": "300" } })],
  ["no time told", write(), new Response("{}", { status: 503 })],
])("sends once: %s", async (_name, request, answer) => {
  const { bodies, send } = server(answer);
  expect(await sendPatiently(request, send)).toBe(answer);
  expect(bodies).toHaveLength(1);
});

it("stops waiting when the person leaves", async () => {
  const leaving = new AbortController();
  const { bodies, send } = server(busy());
  const answer = sendPatiently(write({ "Idempotency-Key": "k" }, leaving.signal), send);
  const failure = answer.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  expect(await failure).toMatchObject({ name: "AbortError" });
  expect(bodies).toHaveLength(1);
});
