import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { saveEdit } from "@/lib/edit-conflict";
import { type DayTask, dashboardKey, dayTasksQuery } from "./queries";

type DayTasks = Schemas["DayTasksOut"];

/** Marks a task of the day as done: it leaves the list at once, and returns if that fails. */
export function useFinishTask(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = dayTasksQuery(userId);
  return useApiMutation({
    mutationFn: ({ id: taskId, edit_version }: DayTask) =>
      saveEdit({ status: "completed" as const, edit_version }, (body) =>
        callApi("PATCH", "/api/tasks/{task_id}", { path: { task_id: taskId }, body }),
      ),
    onMutate: async ({ id: taskId }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<DayTasks>(queryKey);
      queryClient.setQueryData<DayTasks>(
        queryKey,
        (held) =>
          held && { items: held.items.filter(({ id }) => id !== taskId), total: Math.max(0, held.total - 1) },
      );
      return { before };
    },
    // Handled here and not where it was pressed, because the row is gone by then.
    onSuccess: (_, task) => toast.success(t`Done: ${task.title}`),
    onError: (error, task, held) => {
      queryClient.setQueryData(queryKey, held?.before);
      toast.error(t`“${task.title}” could not be marked as done`, { description: toProblem(error).detail });
    },
    awaits: [dashboardKey(userId)],
  });
}
