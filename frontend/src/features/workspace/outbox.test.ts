import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "@/lib/problem";
import type { Message } from "./model";
import { Outbox, type Outgoing, type Send } from "./outbox";

const KEY = "karigar_outbox:me:project";
const noNetwork = () => new ApiProblem({ status: 0, code: "network", detail: "No network." });
const refusal = () => new ApiProblem({ status: 409, code: "workspace_closed", detail: "Closed." });

function answerTo({ clientId, body, createdAt }: Outgoing): Message {
  return {
    id: clientId,
    client_id: clientId,
    body,
    author: { id: "me", first_name: "Asha", last_name: "Rao", avatar_url: null },
    is_mine: true,
    created_at: createdAt,
    edited_at: null,
  };
}

describe("Outbox", () => {
  let sent: string[];
  const onSent = (message: Message) => sent.push(message.body);
  const bodies = (outbox: Outbox) => outbox.entries().map(({ body }) => body);

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    sent = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends one after the other, in order", async () => {
    const underWay: string[] = [];
    const send: Send = async (message) => {
      underWay.push(message.body);
      // The first one is the slowest: it must not be overtaken.
      await new Promise((resolve) => setTimeout(resolve, message.body === "one" ? 500 : 10));
      return answerTo(message);
    };
    const outbox = new Outbox(KEY, send, onSent);
    for (const body of ["one", "two", "three"]) outbox.add(body);
    await vi.advanceTimersByTimeAsync(100);
    expect(underWay).toEqual(["one"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(["one", "two", "three"]);
    expect(bodies(outbox)).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("waits without a network, tries again with the same key and goes at once when it is back", async () => {
    const keys: string[] = [];
    let hasNetwork = false;
    const send: Send = async (message) => {
      keys.push(message.clientId);
      if (!hasNetwork) throw noNetwork();
      return answerTo(message);
    };
    const outbox = new Outbox(KEY, send, onSent);
    outbox.add("kept");
    await vi.advanceTimersByTimeAsync(3_500);
    expect(keys.length).toBeGreaterThan(2);
    expect(bodies(outbox)).toEqual(["kept"]);

    hasNetwork = true;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["kept"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("takes up after a reload what was waiting", async () => {
    const closed = new Outbox(KEY, () => Promise.reject(noNetwork()), onSent);
    closed.add("written before");
    const outbox = new Outbox(KEY, async (message) => answerTo(message), onSent);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["written before"]);
    expect(bodies(outbox)).toEqual([]);
  });

  it("keeps a refused message and those behind it until it is tried again or deleted", async () => {
    let isClosed = true;
    const send: Send = async (message) => {
      if (isClosed && message.body !== "second") throw refusal();
      return answerTo(message);
    };
    const outbox = new Outbox(KEY, send, onSent);
    outbox.add("first");
    outbox.add("second");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.entries().map(({ body, failure }) => [body, failure])).toEqual([
      ["first", "Closed."],
      ["second", null],
    ]);

    isClosed = false;
    outbox.retry(outbox.entries()[0]?.clientId ?? "");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["first", "second"]);
  });

  it("goes on with the next when a refused message is deleted", async () => {
    const send: Send = async (message) => {
      if (message.body === "first") throw refusal();
      return answerTo(message);
    };
    const outbox = new Outbox(KEY, send, onSent);
    outbox.add("first");
    outbox.add("second");
    await vi.advanceTimersByTimeAsync(1);
    outbox.discard(outbox.entries()[0]?.clientId ?? "");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["second"]);
  });

  it("survives what an older version left in the storage", () => {
    localStorage.setItem(KEY, "{not json");
    expect(bodies(new Outbox(KEY, async (message) => answerTo(message), onSent))).toEqual([]);
  });
});
