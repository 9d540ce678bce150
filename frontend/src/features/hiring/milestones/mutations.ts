import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { saveEdit } from "@/lib/edit-conflict";
import { type Milestone, type Plan, planQuery } from "./queries";

export type MilestoneWords = components["schemas"]["MilestoneIn"];

/** The plan, how far the work has come, and the money that moves with it are fetched anew. */
function useRefreshPlan(projectId: string) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: planQuery(projectId).queryKey });
    void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`, "progress"] });
    void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`, "money"] });
  };
}

const at = (milestone: Milestone) => ({ params: { path: { milestone_id: milestone.id } } });

/** Plans a new milestone, or says otherwise what one is, as it was when its form was opened. */
export function useSaveMilestone(projectId: string, milestone: Milestone | null) {
  const refresh = useRefreshPlan(projectId);
  return useMutation({
    mutationFn: ({ body, key }: { body: MilestoneWords; key: string }) =>
      milestone
        ? saveEdit({ ...body, edit_version: milestone.edit_version }, (sent) =>
            unwrap(api.PUT("/api/milestones/{milestone_id}", { body: sent, ...at(milestone) })),
          )
        : unwrap(
            api.POST("/api/projects/{project_id}/milestones", {
              body,
              params: { path: { project_id: projectId }, header: { "Idempotency-Key": key } },
            }),
          ),
    onSettled: refresh,
  });
}

/** The worker hands a milestone over. */
export function useSubmitMilestone(projectId: string) {
  const refresh = useRefreshPlan(projectId);
  return useMutation({
    networkMode: "always",
    mutationFn: ({ milestone, note }: { milestone: Milestone; note: string }) =>
      unwrap(api.POST("/api/milestones/{milestone_id}/submit", { body: { note }, ...at(milestone) })),
    onSettled: refresh,
  });
}

/** The homeowner says what is missing. */
export function useRequestChanges(projectId: string) {
  const refresh = useRefreshPlan(projectId);
  return useMutation({
    mutationFn: ({ milestone, words }: { milestone: Milestone; words: string }) =>
      unwrap(
        api.POST("/api/milestones/{milestone_id}/request-changes", { body: { words }, ...at(milestone) }),
      ),
    onSettled: refresh,
  });
}

/** The homeowner accepts a milestone. */
export function useAcceptMilestone(projectId: string) {
  const { t } = useLingui();
  const refresh = useRefreshPlan(projectId);
  return useMutation({
    mutationFn: (milestone: Milestone) =>
      unwrap(api.POST("/api/milestones/{milestone_id}/accept", at(milestone))),
    onSuccess: ({ title }) => toast.success(t`“${title}” accepted`),
    onSettled: refresh,
  });
}

/** The worker takes a hand-over back, as long as it was not answered. */
export function useTakeBack(projectId: string) {
  const { t } = useLingui();
  const refresh = useRefreshPlan(projectId);
  return useMutation({
    mutationFn: (milestone: Milestone) =>
      unwrap(api.POST("/api/milestones/{milestone_id}/take-back", at(milestone))),
    onSuccess: ({ title }) => toast.info(t`“${title}” is under way again`),
    onError: (error) => toast.error(toProblem(error).detail),
    onSettled: refresh,
  });
}

/** Takes a milestone out of the plan, and offers to bring it back. */
export function useRemoveMilestone(projectId: string) {
  const { t } = useLingui();
  const refresh = useRefreshPlan(projectId);
  const fail = (error: Error) => void toast.error(toProblem(error).detail);
  const restore = useMutation({
    mutationFn: (milestone: Milestone) =>
      unwrap(api.POST("/api/milestones/{milestone_id}/restore", at(milestone))),
    onError: fail,
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (milestone: Milestone) => unwrap(api.DELETE("/api/milestones/{milestone_id}", at(milestone))),
    onSuccess: (_nothing, milestone) => {
      const { title } = milestone;
      toast.success(t`“${title}” removed from the plan`, {
        action: { label: t`Undo`, onClick: () => restore.mutate(milestone) },
      });
    },
    onError: fail,
    onSettled: refresh,
  });
}

/** Puts the plan into another order at once, and back with a word when the server refuses. */
export function useOrderPlan(projectId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshPlan(projectId);
  const { queryKey } = planQuery(projectId);
  return useMutation({
    scope: { id: `order-plan:${projectId}` },
    mutationFn: (milestones: Milestone[]) =>
      unwrap(
        api.PUT("/api/projects/{project_id}/milestones/order", {
          params: { path: { project_id: projectId } },
          body: { ids: milestones.map(({ id }) => id) },
        }),
      ),
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (plan: Plan | undefined) => plan && { ...plan, items });
    },
    onError: (error) => toast.error(toProblem(error).detail),
    onSettled: refresh,
  });
}
