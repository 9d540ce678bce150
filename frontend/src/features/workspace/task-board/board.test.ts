import { describe, expect, it } from "vitest";
import type { Task, TaskStatus } from "../model";
import { columnsOf, isOverdue, otherStatuses, placeOf, placeTask } from "./board";
import { taskOf } from "@/testing/tasks";

const board = [taskOf("a"), taskOf("b"), taskOf("c", { status: "completed" })];
const shape = (tasks: Task[]) =>
  Object.entries(columnsOf(tasks)).map(
    ([status, column]) => `${status}:${column.map(({ id }) => id).join("")}`,
  );
const put = (taskId: string, status: TaskStatus, afterId: string | null) =>
  shape(placeTask(board, taskId, { status, afterId }));

describe("the board", () => {
  it("puts a card below another one or on top, and leaves the others alone", () => {
    expect(put("b", "completed", null)).toEqual(["todo:a", "in_progress:", "completed:bc"]);
    expect(put("b", "completed", "c")).toEqual(["todo:a", "in_progress:", "completed:cb"]);
    expect(put("a", "todo", "b")).toEqual(["todo:ba", "in_progress:", "completed:c"]);
    expect(shape(board)).toEqual(["todo:ab", "in_progress:", "completed:c"]);
  });

  it("puts a card on top when the one above it is in another column by now", () => {
    expect(put("b", "todo", "c")).toEqual(["todo:ba", "in_progress:", "completed:c"]);
  });

  it("does nothing for an unknown card", () => {
    expect(placeTask(board, "x", { status: "todo", afterId: null })).toBe(board);
  });

  it("says where a card stands, so that it can be put back", () => {
    const [a, b, c] = board as [Task, Task, Task];
    expect([a, b, c].map((task) => placeOf(board, task).afterId)).toEqual([null, "a", null]);
    const moved = placeTask(board, "b", { status: "completed", afterId: "c" });
    expect(placeTask(moved, "b", placeOf(board, b)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("offers the two other columns", () => {
    expect(otherStatuses("in_progress")).toEqual(["todo", "completed"]);
  });
});

describe("isOverdue", () => {
  // 20:00 UTC on the 5th is already the 6th in India.
  const now = new Date("2027-03-05T20:00:00Z");

  it("counts the day as India has it", () => {
    expect(isOverdue({ status: "todo", due_date: "2027-03-05" }, now)).toBe(true);
    expect(isOverdue({ status: "todo", due_date: "2027-03-06" }, now)).toBe(false);
  });

  it("lets finished tasks and tasks without a date be", () => {
    expect(isOverdue({ status: "completed", due_date: "2027-01-01" }, now)).toBe(false);
    expect(isOverdue({ status: "todo", due_date: null }, now)).toBe(false);
  });
});
