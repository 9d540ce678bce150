import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { overviewQuery, projectTopic } from "../queries";
import type { GuestRights } from "./queries";

const tellProblem = (error: unknown) => void toast.error(toProblem(error).detail);

/** Live events say the same a moment later; whoever acted shouldn't wait for them. */
function useRefreshMembers(projectId: string) {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: [projectTopic(projectId), "members"] });
    await queryClient.invalidateQueries(overviewQuery(projectId));
  };
}

/** Invites a guest by mail. */
export function useInviteGuest(projectId: string) {
  return useMutation({
    mutationFn: (body: components["schemas"]["ProjectInvitationIn"]) =>
      unwrap(
        api.POST("/api/projects/{project_id}/invitations", {
          params: { path: { project_id: projectId } },
          body,
        }),
      ),
    onSettled: useRefreshMembers(projectId),
  });
}

/** Mails an invitation again, with a new link. */
export function useResendInvitation(projectId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.POST("/api/project-invitations/{invitation_id}/sendings", {
          params: { path: { invitation_id: id } },
        }),
      ),
    onSuccess: ({ email }) => toast.success(t`Invitation sent`, { description: email }),
    onError: tellProblem,
    onSettled: useRefreshMembers(projectId),
  });
}

/** Takes an invitation back; its link opens nothing then. */
export function useRevokeInvitation(projectId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.DELETE("/api/project-invitations/{invitation_id}", { params: { path: { invitation_id: id } } }),
      ),
    onSuccess: () => toast.success(t`Invitation taken back`),
    onError: tellProblem,
    onSettled: useRefreshMembers(projectId),
  });
}

/** Lets a guest do more or less. */
export function useChangeGuest(projectId: string, userId: string) {
  return useMutation({
    mutationFn: (guestRights: GuestRights) =>
      unwrap(
        api.PATCH("/api/projects/{project_id}/guests/{user_id}", {
          params: { path: { project_id: projectId, user_id: userId } },
          body: { guest_rights: guestRights },
        }),
      ),
    onError: tellProblem,
    onSettled: useRefreshMembers(projectId),
  });
}

/** Ends a guest's stay. */
export function useRemoveGuest(projectId: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      unwrap(
        api.DELETE("/api/projects/{project_id}/guests/{user_id}", {
          params: { path: { project_id: projectId, user_id: userId } },
        }),
      ),
    onError: tellProblem,
    onSettled: useRefreshMembers(projectId),
  });
}

/** Gives up one's own guest's place. */
export function useLeaveProject(projectId: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE("/api/projects/{project_id}/membership", {
          params: { path: { project_id: projectId } },
        }),
      ),
    onError: tellProblem,
  });
}

/** Answers an invitation by the key of its link. */
export function useAnswerInvitation() {
  return useMutation({
    mutationFn: (body: { key: string; accept: boolean }) =>
      unwrap(api.POST("/api/project-invitation-answers", { body })),
  });
}
