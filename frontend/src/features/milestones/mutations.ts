import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { type Milestone, type Plan, planQuery } from "./queries";

export type MilestoneWords = Schemas["MilestoneIn"];

/** The plan, the progress of the work, and the money that depends on it. */
const planKeys = (projectId: string) => [
  planQuery(projectId).queryKey,
  [`project:${projectId}`, "progress"],
  [`project:${projectId}`, "money"],
];

const at = (milestone: Milestone) => ({ path: { milestone_id: milestone.id } });

/** Adds a milestone, or edits one as it was when its form was opened. */
export function useSaveMilestone(projectId: string, milestone: Milestone | null) {
  return useApiMutation({
    mutationFn: ({ body, key }: { body: MilestoneWords; key: string }) =>
      milestone
        ? saveEdit({ ...body, edit_version: milestone.edit_version }, (sent) =>
            callApi("PUT", "/api/milestones/{milestone_id}", { body: sent, ...at(milestone) }),
          )
        : callApi("POST", "/api/projects/{project_id}/milestones", {
            body,
            path: { project_id: projectId },
            idempotencyKey: key,
          }),
    invalidates: planKeys(projectId),
  });
}

export function useSubmitMilestone(projectId: string) {
  return useApiMutation({
    networkMode: "always",
    mutationFn: ({ milestone, note }: { milestone: Milestone; note: string }) =>
      callApi("POST", "/api/milestones/{milestone_id}/submit", { body: { note }, ...at(milestone) }),
    invalidates: planKeys(projectId),
  });
}

export function useRequestChanges(projectId: string) {
  return useApiMutation({
    mutationFn: ({ milestone, words }: { milestone: Milestone; words: string }) =>
      callApi("POST", "/api/milestones/{milestone_id}/request-changes", {
        body: { words },
        ...at(milestone),
      }),
    invalidates: planKeys(projectId),
  });
}

export function useAcceptMilestone(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (milestone: Milestone) =>
      callApi("POST", "/api/milestones/{milestone_id}/accept", at(milestone)),
    onSuccess: ({ title }) => toast.success(t`“${title}” accepted`),
    invalidates: planKeys(projectId),
  });
}

/** The worker withdraws a submission that was not answered yet. */
export function useTakeBack(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (milestone: Milestone) =>
      callApi("POST", "/api/milestones/{milestone_id}/take-back", at(milestone)),
    onSuccess: ({ title }) => toast.info(t`“${title}” is under way again`),
    errorToast: "untitled",
    invalidates: planKeys(projectId),
  });
}

/** Removes a milestone from the plan; the toast offers undo. */
export function useRemoveMilestone(projectId: string) {
  const { t } = useLingui();
  const restore = useApiMutation({
    mutationFn: (milestone: Milestone) =>
      callApi("POST", "/api/milestones/{milestone_id}/restore", at(milestone)),
    errorToast: "untitled",
    invalidates: planKeys(projectId),
  });
  return useApiMutation({
    mutationFn: (milestone: Milestone) => callApi("DELETE", "/api/milestones/{milestone_id}", at(milestone)),
    onSuccess: (_nothing, milestone) => {
      const { title } = milestone;
      toast.success(t`“${title}” removed from the plan`, {
        action: { label: t`Undo`, onClick: () => restore.mutate(milestone) },
      });
    },
    errorToast: "untitled",
    invalidates: planKeys(projectId),
  });
}

/** Reorders the plan at once; reverts with a message if the server refuses. */
export function useOrderPlan(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = planQuery(projectId);
  return useApiMutation({
    scope: { id: `order-plan:${projectId}` },
    mutationFn: (milestones: Milestone[]) =>
      callApi("PUT", "/api/projects/{project_id}/milestones/order", {
        path: { project_id: projectId },
        body: { ids: milestones.map(({ id }) => id) },
      }),
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (plan: Plan | undefined) => plan && { ...plan, items });
    },
    errorToast: "untitled",
    invalidates: planKeys(projectId),
  });
}
