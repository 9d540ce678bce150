import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { ownTeamQuery } from "./queries";

/** The key prefix of everything that shows this person's team. */
const teamKeys = (userId: string) => [
  ["workers", "profile"],
  [`user:${userId}`, "team"],
];

/** Renames the team. */
export function useSaveTeam(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["TeamIn"]) =>
      saveEdit(body, (sent) => unwrap(api.PUT("/api/me/team", { body: sent }))),
    updates: ownTeamQuery(userId),
    invalidates: [["workers", "profile"]],
    onSuccess: () => toast.success(t`Team saved`),
  });
}

/** Removes a member of the team. */
export function useRemoveMember(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    call: (memberId: string) =>
      api.DELETE("/api/me/team/members/{member_id}", { params: { path: { member_id: memberId } } }),
    onSuccess: () => toast.success(t`Removed from the team`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

/** Invites by mail or text message. */
export function useInvite(userId: string) {
  return useApiMutation({
    call: (body: Schemas["TeamInvitationIn"]) => api.POST("/api/me/team/invitations", { body }),
    updates: ownTeamQuery(userId),
  });
}

/** Revokes an invitation. */
export function useRevokeInvitation(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    call: (id: string) =>
      api.DELETE("/api/me/team/invitations/{invitation_id}", { params: { path: { invitation_id: id } } }),
    onSuccess: () => toast.success(t`The invitation is withdrawn`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

/** Leaves a team. */
export function useLeaveTeam(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    call: (teamId: string) =>
      api.DELETE("/api/me/team-memberships/{team_id}", { params: { path: { team_id: teamId } } }),
    onSuccess: () => toast.success(t`You have left the team`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

/** Answers an invitation from the person's own list. */
export function useAnswerInvitation(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) => {
      const params = { path: { invitation_id: id } };
      return accept
        ? unwrap<unknown>(api.POST("/api/me/team-invitations/{invitation_id}/accept", { params }))
        : unwrap<unknown>(api.POST("/api/me/team-invitations/{invitation_id}/decline", { params }));
    },
    onSuccess: (_, { accept }) => toast.success(accept ? t`You are in the team` : t`Invitation declined`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

/** Answers an invitation by the key in its link. */
export function useAnswerByKey(userId: string) {
  return useApiMutation({
    call: (body: { key: string; accept: boolean }) => api.POST("/api/team-invitation-answers", { body }),
    awaits: teamKeys(userId),
  });
}
