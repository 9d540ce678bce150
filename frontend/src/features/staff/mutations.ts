import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { askForSecondFactor, withProof } from "@/features/accounts/reauthentication";
import { sessionQuery } from "@/features/accounts/session";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { toProblem } from "@/lib/problem";
import type { Desk } from "./desks";
import { type StaffMember, teamQuery } from "./queries";

export function useInvite() {
  return useApiMutation({
    mutationFn: (body: { email: string; desks: Desk[] }) =>
      withProof(() => callApi("POST", "/api/staff-invitations", { body })),
    updates: teamQuery,
  });
}

export function useSetDesks({ id, edit_version }: StaffMember) {
  return useApiMutation({
    mutationFn: (desks: Desk[]) =>
      saveEdit({ desks, edit_version }, (body) =>
        withProof(() => callApi("PATCH", "/api/staff/team/{user_id}", { path: { user_id: id }, body })),
      ),
    updates: teamQuery,
  });
}

/** Revokes an open invitation. Its row unmounts, so the result is reported from here. */
export function useRevokeInvitation() {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("DELETE", "/api/staff-invitations/{invitation_id}", { path: { invitation_id: id } }),
    onSuccess: () => toast.success(t`Invitation withdrawn`),
    errorToast: true,
    awaits: [teamQuery],
  });
}

export function useRemoveMember() {
  return useApiMutation({
    mutationFn: (id: string) =>
      withProof(() => callApi("DELETE", "/api/staff/team/{user_id}", { path: { user_id: id } })),
    awaits: [teamQuery],
  });
}

/** Makes the signed-in person staff; asks for the app's code if this session has not given it. */
export function useAcceptInvitation() {
  return useApiMutation({
    mutationFn: async (key: string) => {
      const accept = () =>
        withProof(() => callApi("POST", "/api/staff-invitation-acceptances", { body: { key } }));
      try {
        await accept();
      } catch (error) {
        if (toProblem(error).code !== "second_factor_needed" || !(await askForSecondFactor())) throw error;
        await accept();
      }
    },
    awaits: [sessionQuery],
  });
}
