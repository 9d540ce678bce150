import { describe, expect, it, vi } from "vitest";
import type { Message } from "./model";
import { type Thread, catchUp, groupRuns, mergeMessages, prependPage } from "./thread";

function message(id: string): Message {
  return {
    id,
    client_id: `c-${id}`,
    body: id,
    author: { id: "a", first_name: "Asha", last_name: "Rao", avatar_url: null },
    is_mine: false,
    created_at: "2027-03-05T10:00:00Z",
    edited_at: null,
  };
}

const ids = (messages: Message[]) => messages.map(({ id }) => id).join("");
const thread = (letters: string, older: string | null = null): Thread => ({
  messages: [...letters].map(message),
  older,
});
const page = (letters: string, next: string | null = null) => ({ items: [...letters].map(message), next });

describe("catchUp", () => {
  it("takes the newest page when nothing is known", async () => {
    const result = await catchUp(
      () => undefined,
      async () => page("edc", "before c"),
    );
    expect(ids(result.messages)).toBe("cde");
    expect(result.older).toBe("before c");
  });

  it("asks for one page when it meets what is known, and keeps the way back", async () => {
    const load = vi.fn(async () => page("fed", "before d"));
    const result = await catchUp(() => thread("abcde", "before a"), load);
    expect(ids(result.messages)).toBe("abcdef");
    expect(result.older).toBe("before a");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("closes the gap after a long absence", async () => {
    const pages: Record<string, ReturnType<typeof page>> = {
      "": page("ih", "h"),
      h: page("gf", "f"),
      f: page("ed", "d"),
    };
    const result = await catchUp(
      () => thread("bcd"),
      async (cursor) => pages[cursor ?? ""] ?? page(""),
    );
    expect(ids(result.messages)).toBe("bcdefghi");
  });

  it("does not walk a whole thread when the known one is empty", async () => {
    const load = vi.fn(async () => page("zy", "y"));
    const result = await catchUp(() => thread(""), load);
    expect(load).toHaveBeenCalledTimes(1);
    expect(result.older).toBe("y");
  });

  it("keeps a message that was sent while the page was on its way", async () => {
    let known = thread("ab");
    const result = await catchUp(
      () => known,
      async () => {
        known = thread("abd");
        return page("cb");
      },
    );
    expect(ids(result.messages)).toBe("abcd");
  });
});

describe("mergeMessages and prependPage", () => {
  it("orders by id and holds each message once", () => {
    expect(ids(mergeMessages([..."ac"].map(message), [..."cb"].map(message)))).toBe("abc");
  });

  it("puts the page before in front and moves the cursor", () => {
    const result = prependPage(thread("de", "d"), page("cb", "b"));
    expect(ids(result.messages)).toBe("bcde");
    expect(result.older).toBe("b");
  });
});

describe("groupRuns", () => {
  const item = (key: string, authorId: string, minute: number) => ({
    key,
    authorId,
    isMine: authorId === "me",
    createdAt: new Date(Date.UTC(2027, 2, 5, 10, minute)).toISOString(),
  });

  it("begins a new run at another author or after five minutes", () => {
    const runs = groupRuns([
      item("1", "me", 0),
      item("2", "me", 4),
      item("3", "other", 4),
      item("4", "me", 5),
      item("5", "me", 10),
    ]);
    expect(runs.map((run) => run.items.map(({ key }) => key).join(""))).toEqual(["12", "3", "4", "5"]);
    expect(runs.map((run) => run.isMine)).toEqual([true, false, true, true]);
  });
});
