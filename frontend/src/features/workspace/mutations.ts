import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { moveTask } from "./board";
import type { Task, TaskStatus } from "./model";
import { overviewQuery, projectTopic, tasksQuery } from "./queries";

type Schemas = components["schemas"];

/** Live events say the same a moment later; whoever acted shouldn't wait for them. */
function refresh(queryClient: QueryClient, projectId: string, name: "tasks" | "files"): void {
  void queryClient.invalidateQueries({ queryKey: [projectTopic(projectId), name] });
  void queryClient.invalidateQueries(overviewQuery(projectId));
}

/** Adds a card on top of its column. */
export function useCreateTask(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Schemas["TaskIn"]; idempotencyKey: string }) =>
      unwrap(
        api.POST("/api/projects/{project_id}/tasks", {
          params: { path: { project_id: projectId } },
          body,
          headers: { "Idempotency-Key": idempotencyKey },
        }),
      ),
    onSettled: () => refresh(queryClient, projectId, "tasks"),
  });
}

/** Changes what a card says. */
export function useEditTask(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId, body }: { taskId: string; body: Schemas["TaskChangeIn"] }) =>
      unwrap(api.PATCH("/api/tasks/{task_id}", { params: { path: { task_id: taskId } }, body })),
    onSettled: () => refresh(queryClient, projectId, "tasks"),
  });
}

/** Changes the board before the server has answered, and puts it back with a word when the server refuses. */
function useBoardChange<Variables>(
  projectId: string,
  call: (variables: Variables) => Promise<unknown>,
  change: (tasks: Task[], variables: Variables) => Task[],
) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = tasksQuery(projectId);
  return useMutation({
    mutationFn: call,
    onMutate: async (variables) => {
      // A fetch on its way would bring the old board back.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (tasks) => tasks && change(tasks, variables));
      return { before };
    },
    onError: (error, _variables, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast.error(t`Error`, { description: toProblem(error).detail });
    },
    onSettled: () => refresh(queryClient, projectId, "tasks"),
  });
}

/** Moves a card to another column at once. */
export function useMoveTask(projectId: string) {
  return useBoardChange<{ taskId: string; status: TaskStatus }>(
    projectId,
    ({ taskId, status }) =>
      unwrap(api.PATCH("/api/tasks/{task_id}", { params: { path: { task_id: taskId } }, body: { status } })),
    (tasks, { taskId, status }) => moveTask(tasks, taskId, status),
  );
}

/** Takes a card off the board at once. */
export function useDeleteTask(projectId: string) {
  return useBoardChange<{ taskId: string }>(
    projectId,
    ({ taskId }) => unwrap(api.DELETE("/api/tasks/{task_id}", { params: { path: { task_id: taskId } } })),
    (tasks, { taskId }) => tasks.filter(({ id }) => id !== taskId),
  );
}

/** Takes a file away from the project. */
export function useDeleteFile(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) =>
      unwrap(api.DELETE("/api/files/{file_id}", { params: { path: { file_id: fileId } } })),
    onSuccess: () => toast.success(t`Success`, { description: t`File deleted successfully` }),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, projectId, "files"),
  });
}

/** Fetches files and figures anew after an upload. */
export function useRefreshFiles(projectId: string): () => void {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, projectId, "files");
}
