import { describe, expect, it } from "vitest";
import { aMessage } from "@/testing/messages";
import type { Message } from "../model";
import { linesOf, standingOf, unseenAfter } from "./lines";
import type { Outgoing } from "./outbox";

const KEY = "0199aaaa-bbbb-4ccc-8ddd-eeeeffff0001";

const message = (clientId: string, isMine: boolean): Message =>
  aMessage({ id: clientId, client_id: clientId, is_mine: isMine });

const outgoing = (clientId: string, part: Partial<Outgoing> = {}): Outgoing => ({
  clientId,
  body: clientId,
  createdAt: "2027-03-05T10:01:00Z",
  failure: null,
  replyTo: null,
  attachments: [],
  ...part,
});

describe("linesOf", () => {
  it("puts what is on its way at the end", () => {
    const lines = linesOf([message("a", false)], [outgoing("b"), outgoing("c")], "me");
    expect(lines.map(({ key, isMine, outgoing: waits }) => [key, isMine, waits !== null])).toEqual([
      ["a", false, false],
      ["b", true, true],
      ["c", true, true],
    ]);
  });

  it("shows a message once, under one key, while it turns from sending to sent", () => {
    const before = linesOf([], [outgoing(KEY.replaceAll("-", ""))], "me");
    const between = linesOf([message(KEY, true)], [outgoing(KEY.replaceAll("-", ""))], "me");
    expect(between).toHaveLength(1);
    expect(between[0]?.outgoing).toBeNull();
    expect(between[0]?.key).toBe(before[0]?.key);
  });
});

describe("standingOf", () => {
  it("says what each waiting line waits for", () => {
    const file = { key: "f", name: "plan.pdf", fileId: null };
    const waiting = [
      outgoing("a"),
      outgoing("b", { attachments: [file] }),
      outgoing("c", { failure: "Closed." }),
      outgoing("d"),
    ];
    expect(linesOf([message("x", true)], waiting, "me").map(standingOf)).toEqual([
      null,
      "on its way",
      "waits for files",
      null,
      "held back",
    ]);
  });
});

describe("unseenAfter", () => {
  const lines = linesOf(
    [message("a", false), message("b", true), message("c", false), message("d", false)],
    [],
    "me",
  );

  it("counts others' lines after the one last seen", () => {
    expect(unseenAfter(lines, "a")).toEqual({ count: 2, firstKey: "c" });
    expect(unseenAfter(lines, "d")).toEqual({ count: 0, firstKey: null });
  });

  it("counts nothing while the end is in view", () => {
    expect(unseenAfter(lines, null)).toEqual({ count: 0, firstKey: null });
  });
});
