import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { moneyQuery } from "@/features/payments/holding/queries";
import { useSearchParams } from "@/lib/router/hooks";
import { saveEdit } from "@/lib/edit-conflict";
import type { Project } from "../queries";
import type { Measure, ReceivedApplication, RejectReason } from "./queries";

/** Live events say the same a moment later; whoever acted shouldn't wait for them. */
function refresh(queryClient: QueryClient, projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`] });
}

const of = (application: ReceivedApplication) => ({ path: { application_id: application.id } });

/*
 * A toast of success stands in the mutation, not at the call: the button that called may be gone by then, because a
 * live event has already shown the new state.
 */

/**
 * Hires the applicant on the terms that the screen shows, and goes on to paying the first part in. A refused one is
 * loaded anew: somebody was faster.
 */
export function useAcceptApplication(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [, setParams] = useSearchParams();
  const fund = (milestoneId: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("fund", milestoneId);
        return after;
      },
      { preventScrollReset: true },
    );
  return useMutation({
    mutationFn: (application: ReceivedApplication) =>
      unwrap(
        api.POST("/api/applications/{application_id}/accept", {
          params: { ...of(application), query: { version: application.version } },
        }),
      ),
    onSuccess: async () => {
      toast.success(t`Application Updated`, { description: t`Application accepted successfully.` });
      const money = await queryClient.fetchQuery(moneyQuery(projectId)).catch(() => undefined);
      if (money?.next_to_fund) fund(money.next_to_fund.milestone_id);
    },
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, projectId),
  });
}

/** Takes a no back before the applicant hears of it. */
export function useTakeBack(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application: ReceivedApplication) =>
      unwrap(api.POST("/api/applications/{application_id}/take-back", { params: of(application) })),
    onSuccess: () => toast.success(t`Application is pending again`),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, projectId),
  });
}

interface Refusal {
  application: ReceivedApplication;
  reason: RejectReason;
  words: string;
}

/** Turns one application down; the toast can take it back. */
export function useRejectApplication(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { mutate: takeBack } = useTakeBack(projectId);
  return useMutation({
    mutationFn: ({ application, reason, words }: Refusal) =>
      unwrap(
        api.POST("/api/applications/{application_id}/reject", {
          params: of(application),
          body: { reason, words },
        }),
      ),
    onSuccess: (_, { application }) =>
      toast.success(t`Application Updated`, {
        description: t`Application rejected successfully.`,
        action: { label: t`Undo`, onClick: () => takeBack(application) },
      }),
    onSettled: () => refresh(queryClient, projectId),
  });
}

/** Turns down all that wait and are not on the shortlist. */
export function useRejectRest(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: RejectReason; words: string }) =>
      unwrap(
        api.POST("/api/projects/{project_id}/applications/reject-rest", {
          params: { path: { project_id: projectId } },
          body,
        }),
      ),
    onSuccess: ({ count }) =>
      toast.success(t`Application Updated`, {
        description: t`${count} turned down. Each can be taken back for ten minutes.`,
      }),
    onSettled: () => refresh(queryClient, projectId),
  });
}

/** Puts an application on the shortlist or takes it off. */
export function useShortlist(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application: ReceivedApplication) =>
      application.is_shortlisted
        ? unwrap(api.DELETE("/api/applications/{application_id}/shortlist", { params: of(application) }))
        : unwrap(api.PUT("/api/applications/{application_id}/shortlist", { params: of(application) })),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, projectId),
  });
}

/** Keeps the homeowner's own note on an application. */
export function useNote(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ application, note }: { application: ReceivedApplication; note: string }) =>
      saveEdit({ note, edit_version: application.note_version }, (body) =>
        unwrap(api.PUT("/api/applications/{application_id}/note", { params: of(application), body })),
      ),
    onSettled: () => refresh(queryClient, projectId),
  });
}

/** Writes the quantity into the work itself; everything else of it stays. Applicants are told of the change. */
export function useSaveQuantity(project: Project) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ quantity, unit }: Measure) =>
      saveEdit(
        {
          title: project.title,
          description: project.description,
          trade: project.trade?.slug ?? null,
          skills_needed: project.skills_needed,
          area_id: project.area?.id ?? null,
          locality: project.locality,
          starts_on: project.starts_on,
          base_amount_paise: project.base_amount_paise,
          budget_min_paise: project.budget_min_paise,
          budget_max_paise: project.budget_max_paise,
          quantity,
          quantity_unit: unit,
          edit_version: project.edit_version,
        },
        (body) =>
          unwrap(
            api.PUT("/api/projects/{project_id}", { params: { path: { project_id: project.id } }, body }),
          ),
      ),
    onSuccess: () => toast.success(t`The quantity is saved`),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, project.id),
  });
}

/** Notes that an application has been seen. What fails is noted the next time it is seen. */
export function useMarkRead(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      unwrap(
        api.POST("/api/applications/{application_id}/read", {
          params: { path: { application_id: applicationId } },
        }),
      ),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: [`project:${projectId}`, "applications", "counts"] }),
  });
}

/** Asks or answers; the key makes sending again harmless. */
export function useAsk(userId: string, applicationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: string; idempotencyKey: string }) =>
      unwrap(
        api.POST("/api/applications/{application_id}/messages", {
          params: {
            path: { application_id: applicationId },
            header: { "Idempotency-Key": idempotencyKey },
          },
          body: { body },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "application_messages"] }),
  });
}

/** Notes that the viewer has read what the other side wrote. */
export function useMarkThreadRead(applicationId: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/applications/{application_id}/messages/read", {
          params: { path: { application_id: applicationId } },
        }),
      ),
  });
}
