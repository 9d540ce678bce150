import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { overviewQuery, projectTopic } from "../queries";
import type { GuestRights } from "./queries";

const memberKeys = (projectId: string) => [
  [projectTopic(projectId), "members"],
  overviewQuery(projectId).queryKey,
];

export function useInviteGuest(projectId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["ProjectInvitationIn"]) =>
      callApi("POST", "/api/projects/{project_id}/invitations", { path: { project_id: projectId }, body }),
    awaits: memberKeys(projectId),
  });
}

/** Sends an invitation again, with a new link. */
export function useResendInvitation(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/project-invitations/{invitation_id}/sendings", { path: { invitation_id: id } }),
    onSuccess: ({ email }) => toast.success(t`Invitation sent`, { description: email }),
    errorToast: "untitled",
    awaits: memberKeys(projectId),
  });
}

/** Revokes an invitation; its link stops working. */
export function useRevokeInvitation(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("DELETE", "/api/project-invitations/{invitation_id}", { path: { invitation_id: id } }),
    onSuccess: () => toast.success(t`Invitation withdrawn`),
    errorToast: "untitled",
    awaits: memberKeys(projectId),
  });
}

export function useChangeGuest(projectId: string, userId: string) {
  return useApiMutation({
    mutationFn: (guestRights: GuestRights) =>
      callApi("PATCH", "/api/projects/{project_id}/guests/{user_id}", {
        path: { project_id: projectId, user_id: userId },
        body: { guest_rights: guestRights },
      }),
    errorToast: "untitled",
    awaits: memberKeys(projectId),
  });
}

export function useRemoveGuest(projectId: string) {
  return useApiMutation({
    mutationFn: (userId: string) =>
      callApi("DELETE", "/api/projects/{project_id}/guests/{user_id}", {
        path: { project_id: projectId, user_id: userId },
      }),
    errorToast: "untitled",
    awaits: memberKeys(projectId),
  });
}

export function useLeaveProject(projectId: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("DELETE", "/api/projects/{project_id}/membership", { path: { project_id: projectId } }),
    errorToast: "untitled",
  });
}

/** Answers an invitation by the key in its link. */
export function useAnswerInvitation() {
  return useApiMutation({
    mutationFn: (body: { key: string; accept: boolean }) =>
      callApi("POST", "/api/project-invitation-answers", { body }),
  });
}
