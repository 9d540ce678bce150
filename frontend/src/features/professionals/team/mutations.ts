import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { ownTeamQuery } from "./queries";

/** The key prefix of everything that shows this person's team. */
const teamKeys = (userId: string) => [
  ["workers", "profile"],
  [`user:${userId}`, "team"],
];

export function useSaveTeam(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["TeamIn"]) =>
      saveEdit(body, (sent) => callApi("PUT", "/api/me/team", { body: sent })),
    updates: ownTeamQuery(userId),
    invalidates: [["workers", "profile"]],
    onSuccess: () => toast.success(t`Team saved`),
  });
}

export function useRemoveMember(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (memberId: string) =>
      callApi("DELETE", "/api/me/team/members/{member_id}", { path: { member_id: memberId } }),
    onSuccess: () => toast.success(t`Removed from the team`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

/** Invites by mail or text message. */
export function useInvite(userId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["TeamInvitationIn"]) => callApi("POST", "/api/me/team/invitations", { body }),
    updates: ownTeamQuery(userId),
  });
}

export function useRevokeInvitation(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("DELETE", "/api/me/team/invitations/{invitation_id}", { path: { invitation_id: id } }),
    onSuccess: () => toast.success(t`The invitation is withdrawn`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

export function useLeaveTeam(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (teamId: string) =>
      callApi("DELETE", "/api/me/team-memberships/{team_id}", { path: { team_id: teamId } }),
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
        ? callApi("POST", "/api/me/team-invitations/{invitation_id}/accept", params)
        : callApi("POST", "/api/me/team-invitations/{invitation_id}/decline", params);
    },
    onSuccess: (_, { accept }) => toast.success(accept ? t`You are in the team` : t`Invitation declined`),
    errorToast: "untitled",
    awaits: teamKeys(userId),
  });
}

/** Answers an invitation by the key in its link. */
export function useAnswerByKey(userId: string) {
  return useApiMutation({
    mutationFn: (body: { key: string; accept: boolean }) =>
      callApi("POST", "/api/team-invitation-answers", { body }),
    awaits: teamKeys(userId),
  });
}
