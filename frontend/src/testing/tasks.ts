import type { Schemas } from "@/api/schemas";

type Task = Schemas["TaskOut"];

/** A card for tests, with this id as its title. */
export function taskOf(id: string, more: Partial<Task> = {}): Task {
  return {
    id,
    title: id,
    description: "",
    status: "todo",
    position: 0,
    edit_version: "v1",
    priority: "medium",
    due_date: null,
    is_overdue: false,
    assignee: null,
    milestone_id: null,
    checklist: [],
    files: [],
    created_by: { id: "asha", first_name: "Asha", last_name: "Rao", avatar_url: null },
    created_at: "2027-03-05T10:00:00Z",
    deleted_at: null,
    deleted_by: null,
    may_delete: true,
    may_restore: false,
    ...more,
  };
}
