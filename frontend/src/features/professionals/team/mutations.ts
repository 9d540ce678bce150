import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { ownTeamQuery } from "./queries";

/** Everything that shows the team of this person. */
function useRefreshTeam(userId: string) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ["workers", "profile"] });
    return queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "team"] });
  };
}

const tellProblem = (error: unknown) => void toast.error(toProblem(error).detail);

/** Names the team. */
export function useSaveTeam(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => unwrap(api.PUT("/api/me/team", { body: { name } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownTeamQuery(userId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["workers", "profile"] });
      toast.success(t`Team saved`);
    },
  });
}

/** Ends somebody's stay in the team. */
export function useRemoveMember(userId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (memberId: string) =>
      unwrap(api.DELETE("/api/me/team/members/{member_id}", { params: { path: { member_id: memberId } } })),
    onSuccess: () => toast.success(t`Removed from the team`),
    onError: tellProblem,
    onSettled: useRefreshTeam(userId),
  });
}

/** Invites by mail or by text. */
export function useInvite(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components["schemas"]["TeamInvitationIn"]) =>
      unwrap(api.POST("/api/me/team/invitations", { body })),
    onSuccess: (team) => queryClient.setQueryData(ownTeamQuery(userId).queryKey, team),
  });
}

/** Takes an invitation back. */
export function useRevokeInvitation(userId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.DELETE("/api/me/team/invitations/{invitation_id}", { params: { path: { invitation_id: id } } }),
      ),
    onSuccess: () => toast.success(t`The invitation is taken back`),
    onError: tellProblem,
    onSettled: useRefreshTeam(userId),
  });
}

/** Leaves a team. */
export function useLeaveTeam(userId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (teamId: string) =>
      unwrap(api.DELETE("/api/me/team-memberships/{team_id}", { params: { path: { team_id: teamId } } })),
    onSuccess: () => toast.success(t`You have left the team`),
    onError: tellProblem,
    onSettled: useRefreshTeam(userId),
  });
}

/** Answers an invitation of one's own list. */
export function useAnswerInvitation(userId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) => {
      const params = { path: { invitation_id: id } };
      return accept
        ? unwrap<unknown>(api.POST("/api/me/team-invitations/{invitation_id}/accept", { params }))
        : unwrap<unknown>(api.POST("/api/me/team-invitations/{invitation_id}/decline", { params }));
    },
    onSuccess: (_, { accept }) => toast.success(accept ? t`You are in the team` : t`Invitation declined`),
    onError: tellProblem,
    onSettled: useRefreshTeam(userId),
  });
}

/** Answers an invitation by the key of its link. */
export function useAnswerByKey(userId: string) {
  return useMutation({
    mutationFn: (body: { key: string; accept: boolean }) =>
      unwrap(api.POST("/api/team-invitation-answers", { body })),
    onSettled: useRefreshTeam(userId),
  });
}
