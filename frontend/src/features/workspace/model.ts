import type { Schemas } from "@/api/schemas";

export type Overview = Schemas["OverviewOut"];
export type Member = Schemas["MemberOut"];
export type Person = Schemas["PersonOut"];
export type Message = Schemas["MessageOut"];
export type Task = Schemas["TaskOut"];
export type TaskStatus = Task["status"];
export type Priority = Task["priority"];
export type ProjectFile = Schemas["FileOut"];

export const TASK_STATUSES = ["todo", "in_progress", "completed"] as const satisfies readonly TaskStatus[];
export const PRIORITIES = ["low", "medium", "high"] as const satisfies readonly Priority[];

/** The server's limits, so that the browser does not send what will be refused. */
export const LONGEST_MESSAGE = 4000;
export const LONGEST_TASK_TITLE = 160;
export const LONGEST_TASK_DESCRIPTION = 4000;
export const LONGEST_CHECKLIST = 50;
export const LONGEST_CHECKLIST_LINE = 200;

/** "Asha Rao"; a person without a name is shown only by the avatar's letter. */
export function fullName(person: Pick<Person, "first_name" | "last_name">): string {
  return `${person.first_name} ${person.last_name}`.trim();
}
