import { describe, expect, it } from "vitest";
import { taskOf } from "@/testing/tasks";
import { NO_FILTER, NOBODY, countsOf, isFiltering, isShown, readFilter, writeFilter } from "./filters";

const imran = { id: "imran", first_name: "Imran", last_name: "Khan", avatar_url: null };
const tasks = [
  taskOf("Tiles", { assignee: imran, priority: "high", due_date: "2020-01-01" }),
  taskOf("Paint", { description: "Two coats, WHITE", assignee: { ...imran, id: "asha" } }),
  taskOf("Wire", { status: "completed", due_date: "2020-01-01", priority: "low" }),
  taskOf("Door", { checklist: [{ id: "1", text: "Measure the frame", is_done: false, edit_version: "v1" }] }),
];
const shown = (search: string) =>
  tasks
    .filter((task) => isShown(task, readFilter(new URLSearchParams(search)), "imran"))
    .map(({ id }) => id)
    .join(" ");

describe("the filter", () => {
  it.each([
    ["", "Tiles Paint Wire Door"],
    ["mine=1", "Tiles"],
    ["assignee=asha", "Paint"],
    [`assignee=${NOBODY}`, "Wire Door"],
    ["priority=low", "Wire"],
    ["overdue=1", "Tiles"],
    ["q=white+two", "Paint"],
    ["q=frame", "Door"],
    ["q=tiles&mine=1", "Tiles"],
    ["q=paint&mine=1", ""],
    ["priority=urgent&overdue=yes", "Tiles Paint Wire Door"],
  ])("%s leaves %s", (search, left) => {
    expect(shown(search)).toBe(left);
  });

  it("is read from the address as it was written, and removed whole", () => {
    const filter = { ...NO_FILTER, text: "tiles & paint", isMine: true, isOverdue: true };
    const written = Object.entries(writeFilter(filter)).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    expect(readFilter(new URLSearchParams(written))).toEqual(filter);
    expect(new Set(Object.values(writeFilter(NO_FILTER)))).toEqual(new Set([null]));
  });

  it("knows whether there is anything to clear", () => {
    expect(isFiltering(NO_FILTER)).toBe(false);
    expect(isFiltering(readFilter(new URLSearchParams("tab=tasks&assignee=none")))).toBe(true);
  });

  it("counts what each choice would show", () => {
    const counts = countsOf(tasks, "imran");
    expect([counts.mine, counts.overdue, counts.ofAssignee(NOBODY), counts.ofPriority("medium")]).toEqual([
      1, 1, 2, 2,
    ]);
  });
});
