import { describe, expect, it } from "vitest";
import { type ChecklistAct, type Line, changedChecklist, isUnsaved } from "./checklist-acts";

const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, text: id, is_done: false })) as [Line, Line, Line];
const after = (act: ChecklistAct) =>
  changedChecklist([a, b, c], act)
    .map(({ text, is_done: isDone }) => (isDone ? text.toUpperCase() : text))
    .join("");

describe("a checklist", () => {
  it("changes line by line", () => {
    expect(after({ kind: "edit", line: b, change: { is_done: true } })).toBe("aBc");
    expect(after({ kind: "edit", line: b, change: { text: "x" } })).toBe("axc");
    expect(after({ kind: "delete", line: b })).toBe("ac");
    expect(after({ kind: "move", line: a, afterId: "c" })).toBe("bca");
    expect(after({ kind: "move", line: c, afterId: null })).toBe("cab");
    expect(after({ kind: "add", key: "1", text: "d" })).toBe("abcd");
  });

  it("waits for the server's name of a new line", () => {
    const lines = changedChecklist([a], { kind: "add", key: "1", text: "d" });
    expect(lines.map(isUnsaved)).toEqual([false, true]);
  });
});
