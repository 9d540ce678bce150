import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { saveEdit } from "@/lib/edit-conflict";
import type { Task } from "../model";
import { boardQuery, projectTopic, refresh, staleKeys, withTasks } from "../queries";
import { type Place, placeTask } from "./board";
import { TASK_STATUS_LABELS } from "./labels";

interface NewTask extends Once<Schemas["TaskIn"]> {
  /** The uploaded files of the card. */
  fileIds: string[];
}

/** Adds a card at the top of its column, with its files. */
export function useCreateTask(projectId: string) {
  return useApiMutation({
    mutationFn: async ({ body, idempotencyKey, fileIds }: NewTask) => {
      const task = await callApi("POST", "/api/projects/{project_id}/tasks", {
        path: { project_id: projectId },
        body,
        idempotencyKey,
      });
      if (fileIds.length === 0) return task;
      const params = { path: { task_id: task.id } };
      return callApi("POST", "/api/tasks/{task_id}/files", { ...params, body: { file_ids: fileIds } });
    },
    invalidates: staleKeys(projectId, "tasks"),
  });
}

export function useEditTask(projectId: string) {
  return useApiMutation({
    mutationFn: ({ taskId, body }: { taskId: string; body: Schemas["TaskChangeIn"] }) =>
      saveEdit(body, (sent) =>
        callApi("PATCH", "/api/tasks/{task_id}", { path: { task_id: taskId }, body: sent }),
      ),
    invalidates: staleKeys(projectId, "tasks"),
  });
}

interface BoardChange<Variables> {
  call: (variables: Variables) => Promise<unknown>;
  /** The board after the change. */
  change: (tasks: Task[], variables: Variables) => Task[];
  onSuccess?: (variables: Variables) => void;
}

/**
 * Changes the board before the server has answered, and restores it with a message if the server refuses. Changes are
 * sent one after the other, in order.
 */
export function useBoardChange<Variables>(
  projectId: string,
  { call, change, onSuccess }: BoardChange<Variables>,
) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery(projectId);
  const mutationKey = [projectTopic(projectId), "board"];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: call,
    onMutate: async (variables) => {
      // A fetch in flight would bring the old board back.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(
        queryKey,
        (board) => board && withTasks(board, (tasks) => change(tasks, variables)),
      );
      return { before };
    },
    onSuccess: (_answer, variables) => onSuccess?.(variables),
    onError: (error, _variables, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast.error(t`Error`, { description: toProblem(error).detail });
    },
    onSettled: () => {
      // While other changes wait, the server's board is outdated.
      if (queryClient.isMutating({ mutationKey }) === 1) refresh(queryClient, projectId, "tasks");
    },
  });
}

interface Move {
  task: Task;
  to: Place;
  /** The former position, for undo; without it there is no undo. */
  from?: Place;
}

/** Moves a card at once; the toast offers undo. */
export function useMoveTask(projectId: string) {
  const { t } = useLingui();
  const move = useBoardChange<Move>(projectId, {
    call: ({ task, to: { status, afterId } }) =>
      callApi("POST", "/api/tasks/{task_id}/moves", {
        path: { task_id: task.id },
        body: { status, after_id: afterId },
      }),
    change: (tasks, { task, to }) => placeTask(tasks, task.id, to),
    onSuccess: ({ task, to, from }) => {
      if (!from) return;
      const { title } = task;
      const column = t(TASK_STATUS_LABELS[to.status]);
      const moved = to.status === from.status ? t`“${title}” moved` : t`“${title}” moved to ${column}`;
      toast.success(moved, {
        id: "task-moved",
        action: { label: t`Undo`, onClick: () => move.mutate({ task, to: from }) },
      });
    },
  });
  return move;
}

/** Deletes a card at once; the toast offers undo. */
export function useDeleteTask(projectId: string) {
  const { t } = useLingui();
  const restore = useRestoreTask(projectId);
  return useBoardChange<Task>(projectId, {
    call: ({ id }) => callApi("DELETE", "/api/tasks/{task_id}", { path: { task_id: id } }),
    change: (tasks, task) => tasks.filter(({ id }) => id !== task.id),
    onSuccess: (task) => {
      const { title } = task;
      toast.success(t`“${title}” deleted`, {
        action: { label: t`Undo`, onClick: () => restore.mutate(task) },
      });
    },
  });
}

/** Restores a deleted card to its former place. */
export function useRestoreTask(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ id }: Pick<Task, "id" | "title">) =>
      callApi("POST", "/api/tasks/{task_id}/restoration", { path: { task_id: id } }),
    onSuccess: (_answer, { title }) => toast.success(t`“${title}” is back on the board`),
    errorToast: true,
    invalidates: staleKeys(projectId, "tasks"),
  });
}

/** Removes a file from a card; it stays among the project's files. */
export function useRemoveTaskFile(projectId: string, taskId: string) {
  return useBoardChange<{ fileId: string }>(projectId, {
    call: ({ fileId }) =>
      callApi("DELETE", "/api/tasks/{task_id}/files/{file_id}", {
        path: { task_id: taskId, file_id: fileId },
      }),
    change: (tasks, { fileId }) =>
      tasks.map((task) =>
        task.id === taskId ? { ...task, files: task.files.filter(({ id }) => id !== fileId) } : task,
      ),
  });
}
