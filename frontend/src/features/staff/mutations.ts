import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { askForSecondFactor, useReauthentication } from "@/features/accounts/reauthentication";
import { sessionQuery } from "@/features/accounts/session";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import type { Desk } from "./desks";
import { teamQuery } from "./queries";

export function useInvite() {
  const queryClient = useQueryClient();
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: (body: { email: string; desks: Desk[] }) =>
      withProof(() => unwrap(api.POST("/api/staff-invitations", { body }))),
    onSuccess: (team) => queryClient.setQueryData(teamQuery.queryKey, team),
  });
}

/** Says what a member of staff works on. */
export function useSetDesks(userId: string) {
  const queryClient = useQueryClient();
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: (desks: Desk[]) =>
      withProof(() =>
        unwrap(
          api.PATCH("/api/staff/team/{user_id}", { params: { path: { user_id: userId } }, body: { desks } }),
        ),
      ),
    onSuccess: (team) => queryClient.setQueryData(teamQuery.queryKey, team),
  });
}

/** Takes an open invitation back. Its row goes with it: what came of it is told from here. */
export function useRevokeInvitation() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.DELETE("/api/staff-invitations/{invitation_id}", { params: { path: { invitation_id: id } } }),
      ),
    onSuccess: () => toast.success(t`Invitation taken back`),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => queryClient.invalidateQueries(teamQuery),
  });
}

export function useRemoveMember() {
  const queryClient = useQueryClient();
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => unwrap(api.DELETE("/api/staff/team/{user_id}", { params: { path: { user_id: id } } }))),
    onSettled: () => queryClient.invalidateQueries(teamQuery),
  });
}

/** Makes the signed-in person staff; asks for the app's code where this session has not shown it. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: async (key: string) => {
      const accept = () =>
        withProof(() => unwrap(api.POST("/api/staff-invitation-acceptances", { body: { key } })));
      try {
        await accept();
      } catch (error) {
        if (toProblem(error).code !== "second_factor_needed" || !(await askForSecondFactor())) throw error;
        await accept();
      }
    },
    onSuccess: () => queryClient.invalidateQueries(sessionQuery),
  });
}
