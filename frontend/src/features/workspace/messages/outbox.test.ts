import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "@/lib/problem";
import { aMessage } from "@/testing/messages";
import type { Message } from "../model";
import { type Attachment, Outbox, type Outgoing, type Send } from "./outbox";

const KEY = "karigar_outbox:me:project";
const noNetwork = () => new ApiProblem({ status: 0, code: "network", detail: "No network." });
const refusal = () => new ApiProblem({ status: 409, code: "workspace_closed", detail: "Closed." });

const answerTo = ({ clientId, body, createdAt }: Outgoing): Message =>
  aMessage({ id: clientId, client_id: clientId, body, created_at: createdAt, is_mine: true });

const write = (outbox: Outbox, body: string, attachments: Attachment[] = []) =>
  outbox.add({ body, replyTo: null, attachments });

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
    for (const body of ["one", "two", "three"]) write(outbox, body);
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
    write(outbox, "kept");
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
    write(closed, "written before");
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
    write(outbox, "first");
    write(outbox, "second");
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
    write(outbox, "first");
    write(outbox, "second");
    await vi.advanceTimersByTimeAsync(1);
    outbox.discard(outbox.entries()[0]?.clientId ?? "");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["second"]);
  });

  it("survives what an older version left in the storage", () => {
    localStorage.setItem(KEY, "{not json");
    expect(bodies(new Outbox(KEY, async (message) => answerTo(message), onSent))).toEqual([]);
  });

  it("takes what an older version left, which knew neither replies nor files", async () => {
    const old = { clientId: "k1", body: "from before", createdAt: "2027-03-05T10:00:00Z", failure: null };
    localStorage.setItem(KEY, JSON.stringify([old, { body: 4 }, null]));
    const seen: Outgoing[] = [];
    const send: Send = async (message) => {
      seen.push(message);
      return answerTo(message);
    };
    const outbox = new Outbox(KEY, send, onSent);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([{ ...old, replyTo: null, attachments: [] }]);
    expect(outbox.entries()).toEqual([]);
  });

  it("waits for a message's files, and those behind it wait with it", async () => {
    const outbox = new Outbox(KEY, async (message) => answerTo(message), onSent);
    write(outbox, "with a plan", [{ key: "u1", name: "plan.pdf", fileId: null }]);
    write(outbox, "and then this");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    outbox.fileArrived("u1", "file-1");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["with a plan", "and then this"]);
  });

  it("keeps its place when a file fails, and can go without it", async () => {
    const files: (string | null)[][] = [];
    const send: Send = async (message) => {
      files.push(message.attachments.map(({ fileId }) => fileId));
      return answerTo(message);
    };
    const outbox = new Outbox(KEY, send, onSent);
    write(outbox, "two files", [
      { key: "u1", name: "a.jpg", fileId: "file-1" },
      { key: "u2", name: "b.jpg", fileId: null },
    ]);
    write(outbox, "later");
    outbox.fileFailed("u2", "This file is too large.");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.entries().map(({ failure }) => failure)).toEqual(["This file is too large.", null]);
    outbox.sendWithoutMissing(outbox.entries()[0]?.clientId ?? "");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["two files", "later"]);
    expect(files).toEqual([["file-1"], []]);
  });

  it("leaves what another tab has put into the storage", async () => {
    const here = new Outbox(KEY, () => Promise.reject(noNetwork()), onSent);
    write(here, "written here");
    const elsewhere = new Outbox(KEY, () => Promise.reject(noNetwork()), onSent);
    write(elsewhere, "written there");
    here.discard(here.entries()[0]?.clientId ?? "");
    const after = new Outbox(KEY, () => Promise.reject(noNetwork()), onSent);
    expect(bodies(after)).toEqual(["written there"]);
  });
});
