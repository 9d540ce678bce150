import { describe, expect, it } from "vitest";
import { columnsOf, isOverdue, moveTask, otherStatuses } from "./board";
import type { Task, TaskStatus } from "./model";

function task(id: string, status: TaskStatus): Task {
  return {
    id,
    title: id,
    description: "",
    status,
    priority: "medium",
    due_date: null,
    assignee: null,
    created_by: { id: "a", first_name: "Asha", last_name: "Rao", avatar_url: null },
    created_at: "2027-03-05T10:00:00Z",
    may_delete: true,
  };
}

const board = [task("a", "todo"), task("b", "todo"), task("c", "completed")];
const shape = (tasks: Task[]) =>
  Object.entries(columnsOf(tasks)).map(
    ([status, column]) => `${status}:${column.map(({ id }) => id).join("")}`,
  );

describe("the board", () => {
  it("puts a moved card on top of its new column and leaves the others alone", () => {
    expect(shape(moveTask(board, "b", "completed"))).toEqual(["todo:a", "in_progress:", "completed:bc"]);
    expect(shape(board)).toEqual(["todo:ab", "in_progress:", "completed:c"]);
  });

  it("does nothing for an unknown card or the column it stands in", () => {
    expect(moveTask(board, "x", "todo")).toBe(board);
    expect(moveTask(board, "b", "todo")).toBe(board);
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
