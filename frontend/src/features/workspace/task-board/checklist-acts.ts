import { callApi } from "@/api/client";
import { saveEdit } from "@/lib/edit-conflict";
import type { Task } from "../model";
import { useBoardChange } from "./mutations";

export type Line = Task["checklist"][number];

/**
 * The actions on a checklist; each line is sent separately, so that two people do not overwrite each other's changes.
 */
export type ChecklistAct =
  | { kind: "add"; key: string; text: string }
  | { kind: "edit"; line: Line; change: Partial<Pick<Line, "is_done" | "text">> }
  | { kind: "move"; line: Line; afterId: string | null }
  | { kind: "delete"; line: Line };

/** Changes a card's checklist at once, before the server answers. */
export function useChecklist(projectId: string, taskId: string) {
  return useBoardChange<ChecklistAct>(projectId, {
    call: (act) => sendChecklistAct(taskId, act),
    change: (tasks, act) =>
      tasks.map((task) =>
        task.id === taskId ? { ...task, checklist: changedChecklist(task.checklist, act) } : task,
      ),
  });
}

function sendChecklistAct(taskId: string, act: ChecklistAct): Promise<unknown> {
  if (act.kind === "add") {
    return callApi("POST", "/api/tasks/{task_id}/checklist", {
      path: { task_id: taskId },
      body: { text: act.text },
      idempotencyKey: act.key,
    });
  }
  const params = { path: { item_id: act.line.id } };
  if (act.kind === "edit") {
    return saveEdit({ ...act.change, edit_version: act.line.edit_version }, (body) =>
      callApi("PATCH", "/api/checklist-items/{item_id}", { ...params, body }),
    );
  }
  if (act.kind === "delete") return callApi("DELETE", "/api/checklist-items/{item_id}", params);
  return callApi("POST", "/api/checklist-items/{item_id}/moves", {
    ...params,
    body: { after_id: act.afterId },
  });
}

const UNSAVED = "unsaved ";

/** The server assigns a new line's id in a moment; until then the line has no actions. */
export function isUnsaved({ id }: Line): boolean {
  return id.startsWith(UNSAVED);
}

/** The checklist after the change. */
export function changedChecklist(lines: readonly Line[], act: ChecklistAct): Line[] {
  if (act.kind === "add") {
    const line = { id: `${UNSAVED}${act.key}`, text: act.text, is_done: false, edit_version: "" };
    return [...lines, line];
  }
  const { line } = act;
  if (act.kind === "edit") {
    return lines.map((other) => (other.id === line.id ? { ...other, ...act.change } : other));
  }
  const others = lines.filter(({ id }) => id !== line.id);
  if (act.kind === "delete") return others;
  return others.toSpliced(others.findIndex(({ id }) => id === act.afterId) + 1, 0, line);
}
