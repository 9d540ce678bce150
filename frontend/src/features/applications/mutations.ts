import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import type { Once } from "@/lib/idempotency";
import { saveEdit } from "@/lib/edit-conflict";
import type { ApplicationDetail } from "./queries";

/** The queries that show whether an application was added, changed or removed. */
const staleKeys = (userId: string, projectId?: string) => [
  [`user:${userId}`],
  ["open-work"],
  ...(projectId ? [[`project:${projectId}`]] : []),
];

/** Applies to open work with a proposal and a rate. */
export function useSubmitApplication(projectId: string) {
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["ApplicationIn"]>) =>
      callApi("POST", "/api/projects/{project_id}/applications", {
        path: { project_id: projectId },
        idempotencyKey,
        body,
      }),
  });
}

/** Refreshes what is on screen after an application was added or removed. */
export function useRefreshApplications(userId: string) {
  const queryClient = useQueryClient();
  return (projectId?: string) => {
    for (const queryKey of staleKeys(userId, projectId)) void queryClient.invalidateQueries({ queryKey });
  };
}

/**
 * Saves changes to the viewer's application, as it was when the form was opened; allowed until the homeowner has read
 * it.
 */
export function useEditApplication(userId: string, application: ApplicationDetail) {
  return useApiMutation({
    mutationFn: (values: Omit<Schemas["ApplicationEditIn"], "edit_version">) =>
      saveEdit({ ...values, edit_version: application.edit_version }, (body) =>
        callApi("PUT", "/api/applications/{application_id}", {
          path: { application_id: application.id },
          body,
        }),
      ),
    invalidates: staleKeys(userId, application.project_id),
  });
}

/** Proposes other terms. */
export function useMakeOffer(userId: string, application: ApplicationDetail) {
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["OfferIn"]>) =>
      callApi("POST", "/api/applications/{application_id}/offers", {
        path: { application_id: application.id },
        idempotencyKey,
        body,
      }),
    invalidates: staleKeys(userId, application.project_id),
  });
}

/**
 * Accepts or declines the other side's offer. After a refusal the data is fetched again, because there may be a newer
 * offer.
 */
export function useAnswerOffer(userId: string, application: ApplicationDetail) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ version, answer }: { version: number; answer: "agree" | "decline" }) => {
      const params = { path: { application_id: application.id, version } };
      return answer === "agree"
        ? callApi("POST", "/api/applications/{application_id}/offers/{version}/agree", params)
        : callApi("POST", "/api/applications/{application_id}/offers/{version}/decline", params);
    },
    onSuccess: (_, { answer }) =>
      toast.success(answer === "agree" ? t`You agreed to the offer` : t`Offer declined`),
    errorToast: true,
    invalidates: staleKeys(userId, application.project_id),
  });
}

/** Restores an application that was just withdrawn. */
export function useReopenApplication(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (applicationId: string) =>
      callApi("POST", "/api/applications/{application_id}/reopen", {
        path: { application_id: applicationId },
      }),
    onSuccess: () => toast.success(t`Your application is restored`),
    errorToast: true,
    invalidates: staleKeys(userId),
  });
}

/** Withdraws the viewer's own pending application; the toast offers undo. */
export function useWithdrawApplication(userId: string) {
  const { t } = useLingui();
  const reopen = useReopenApplication(userId);
  return useApiMutation({
    mutationFn: (applicationId: string) =>
      callApi("POST", "/api/applications/{application_id}/withdraw", {
        path: { application_id: applicationId },
      }),
    onSuccess: (_, applicationId) =>
      toast.success(t`Application withdrawn`, {
        action: { label: t`Undo`, onClick: () => reopen.mutate(applicationId) },
      }),
    errorToast: true,
    invalidates: staleKeys(userId),
  });
}

/** Removes a file that the homeowner has not seen. */
export function useRemoveAttachment(userId: string, applicationId: string) {
  return useApiMutation({
    mutationFn: (attachmentId: string) =>
      callApi("DELETE", "/api/applications/{application_id}/attachments/{attachment_id}", {
        path: { application_id: applicationId, attachment_id: attachmentId },
      }),
    errorToast: true,
    invalidates: staleKeys(userId),
  });
}
