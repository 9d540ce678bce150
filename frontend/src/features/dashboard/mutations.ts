import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { dashboardKey, dayTasksQuery } from "./queries";

type DayTasks = components["schemas"]["DayTasksOut"];

/** Marks a task of the day as done: it leaves the list at once, and comes back if that fails. */
export function useFinishTask(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = dayTasksQuery(userId);
  return useMutation({
    mutationFn: (taskId: string) =>
      unwrap(
        api.PATCH("/api/tasks/{task_id}", {
          params: { path: { task_id: taskId } },
          body: { status: "completed" },
        }),
      ),
    onMutate: async (taskId) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<DayTasks>(queryKey);
      queryClient.setQueryData<DayTasks>(
        queryKey,
        (held) =>
          held && { items: held.items.filter(({ id }) => id !== taskId), total: Math.max(0, held.total - 1) },
      );
      return { before };
    },
    onError: (_error, _taskId, held) => queryClient.setQueryData(queryKey, held?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardKey(userId) }),
  });
}
