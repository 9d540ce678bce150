import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { useSearchParams } from "@/lib/router/hooks";
import { saveEdit } from "@/lib/edit-conflict";
import type { Quantity } from "@/features/projects/quantity";
import type { Project } from "@/features/projects/queries";
import { useApplicationPort } from "../ports";
import type { ReceivedApplication, RejectReason } from "./queries";

const of = (application: ReceivedApplication) => ({ path: { application_id: application.id } });

/**
 * Hires the applicant on the terms shown on screen, then opens the step after the award (funding the first part, or
 * setting its amount). After a refusal the data is fetched again, because somebody acted first.
 */
export function useAcceptApplication(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { stepAfterAward } = useApplicationPort();
  const [, , changeParams] = useSearchParams();
  const fund = (step: string) => changeParams({ fund: step });
  return useApiMutation({
    mutationFn: (application: ReceivedApplication) =>
      callApi("POST", "/api/applications/{application_id}/accept", {
        ...of(application),
        query: { version: application.version },
      }),
    onSuccess: async () => {
      toast.success(t`Application Updated`, { description: t`Application accepted successfully.` });
      const step = await stepAfterAward(queryClient, projectId);
      if (step) fund(step);
    },
    errorToast: true,
    invalidates: [[`project:${projectId}`]],
  });
}

/** Undoes a rejection before the applicant is notified of it. */
export function useTakeBack(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (application: ReceivedApplication) =>
      callApi("POST", "/api/applications/{application_id}/take-back", of(application)),
    onSuccess: () => toast.success(t`Application is pending again`),
    errorToast: true,
    invalidates: [[`project:${projectId}`]],
  });
}

interface Refusal {
  application: ReceivedApplication;
  reason: RejectReason;
  words: string;
}

/** Rejects one application; the toast offers undo. */
export function useRejectApplication(projectId: string) {
  const { t } = useLingui();
  const { mutate: takeBack } = useTakeBack(projectId);
  return useApiMutation({
    mutationFn: ({ application, reason, words }: Refusal) =>
      callApi("POST", "/api/applications/{application_id}/reject", {
        ...of(application),
        body: { reason, words },
      }),
    onSuccess: (_, { application }) =>
      toast.success(t`Application Updated`, {
        description: t`Application rejected successfully.`,
        action: { label: t`Undo`, onClick: () => takeBack(application) },
      }),
    invalidates: [[`project:${projectId}`]],
  });
}

/** Rejects all pending applications that are not on the shortlist. */
export function useRejectRest(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: { reason: RejectReason; words: string }) =>
      callApi("POST", "/api/projects/{project_id}/applications/reject-rest", {
        path: { project_id: projectId },
        body,
      }),
    onSuccess: ({ count }) =>
      toast.success(t`Application Updated`, {
        description: t`${count} rejected. Each can be undone for ten minutes.`,
      }),
    invalidates: [[`project:${projectId}`]],
  });
}

/** Adds an application to the shortlist or removes it. */
export function useShortlist(projectId: string) {
  return useApiMutation({
    mutationFn: (application: ReceivedApplication) =>
      application.is_shortlisted
        ? callApi("DELETE", "/api/applications/{application_id}/shortlist", of(application))
        : callApi("PUT", "/api/applications/{application_id}/shortlist", of(application)),
    errorToast: true,
    invalidates: [[`project:${projectId}`]],
  });
}

/** Saves the homeowner's own note on an application. */
export function useNote(projectId: string) {
  return useApiMutation({
    mutationFn: ({ application, note }: { application: ReceivedApplication; note: string }) =>
      saveEdit({ note, edit_version: application.note_version }, (body) =>
        callApi("PUT", "/api/applications/{application_id}/note", { ...of(application), body }),
      ),
    invalidates: [[`project:${projectId}`]],
  });
}

/** Saves the quantity to the work itself; everything else stays. Applicants are notified of the change. */
export function useSaveQuantity(project: Project) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ quantity, unit }: Quantity) =>
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
        (body) => callApi("PUT", "/api/projects/{project_id}", { path: { project_id: project.id }, body }),
      ),
    onSuccess: () => toast.success(t`The quantity is saved`),
    errorToast: true,
    invalidates: [[`project:${project.id}`]],
  });
}

/** Records that an application has been seen. A failure is retried the next time it is seen. */
export function useMarkRead(projectId: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (applicationId: string) =>
      callApi("POST", "/api/applications/{application_id}/read", { path: { application_id: applicationId } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: [`project:${projectId}`, "applications", "counts"] }),
  });
}

/** Sends a question or an answer; the idempotency key makes a retry safe. */
export function useAsk(userId: string, applicationId: string) {
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<string>) =>
      callApi("POST", "/api/applications/{application_id}/messages", {
        path: { application_id: applicationId },
        idempotencyKey,
        body: { body },
      }),
    awaits: [[`user:${userId}`, "application_messages"]],
  });
}

/** Records that the viewer has read the other side's messages. */
export function useMarkThreadRead(applicationId: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/applications/{application_id}/messages/read", {
        path: { application_id: applicationId },
      }),
  });
}
