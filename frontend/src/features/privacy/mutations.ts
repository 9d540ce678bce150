import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { withProof } from "@/features/accounts/reauthentication";
import { refreshSession } from "@/features/accounts/session";
import { useLeave } from "@/features/accounts/sign-out";
import { toast } from "@/components/ui/toast";
import { chooseCookies } from "@/lib/cookie-choice";
import { toProblem } from "@/lib/problem";
import {
  type Consent,
  type Privacy,
  type SwitchName,
  closureQuery,
  consentsQuery,
  dataExportsQuery,
  privacyQuery,
} from "./queries";

/** Sets one switch at once; it reverts if the server refuses. */
export function useSetSwitch(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = privacyQuery(userId);
  const show = (name: SwitchName, isOn: boolean) =>
    queryClient.setQueryData<Privacy>(queryKey, (now) => now && { ...now, [name]: isOn });
  return useApiMutation({
    scope: { id: "privacy-switches" },
    mutationFn: ({ name, isOn }: { name: SwitchName; isOn: boolean }) =>
      callApi("PATCH", "/api/me/privacy", { body: { [name]: isOn } }),
    onMutate: async ({ name, isOn }) => {
      await queryClient.cancelQueries({ queryKey });
      show(name, isOn);
    },
    // Each refusal is shown, even if another switch has been changed meanwhile.
    onError: (error, { name, isOn }) => {
      show(name, !isOn);
      toast.error(t`This could not be saved`, { description: toProblem(error).detail });
    },
  });
}

interface Answer {
  consent: Consent;
  isGiven: boolean;
  surface: "settings" | "notice";
}

/** Consents to the text as shown, or withdraws the consent. */
export function useSetConsent(userId: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: ({ consent: { purpose, text }, isGiven, surface }: Answer) =>
      callApi("PUT", "/api/me/consents/{purpose}", {
        path: { purpose },
        body: { is_given: isGiven, version: text?.version ?? "", surface },
      }),
    onSuccess: (consents, { consent: { purpose }, isGiven }) => {
      queryClient.setQueryData(consentsQuery(userId).queryKey, consents);
      if (purpose === "measurement") chooseCookies(isGiven ? "measurement" : "necessary");
    },
    onError: () => queryClient.invalidateQueries(consentsQuery(userId)),
  });
}

/** Requests an archive, after reauthentication. */
export function useRequestExport(userId: string) {
  return useApiMutation({
    mutationFn: () => withProof(() => callApi("POST", "/api/me/data-exports")),
    awaits: [dataExportsQuery(userId)],
  });
}

/** Opens the archive: the URL is for this person only and valid for 15 minutes. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: (exportId: string) =>
      withProof(() =>
        callApi("POST", "/api/me/data-exports/{export_id}/links", { path: { export_id: exportId } }),
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/**
 * Deletes the account. Afterwards the person is signed out everywhere, and the landing page is shown. The mutation
 * itself does all of this, because the page may have unmounted: the end of the session arrives live.
 */
export function useCloseAccount(userId: string, onClosed: () => void) {
  const queryClient = useQueryClient();
  const leave = useLeave();
  return useMutation({
    mutationFn: () => withProof(() => callApi("POST", "/api/me/closure")),
    onSuccess: async () => {
      await leave();
      onClosed();
    },
    onError: () => queryClient.invalidateQueries(closureQuery(userId)),
  });
}

/** Cancels the deletion. Its page unmounts once the session changes, so the result is reported from here. */
export function useCancelClosure() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: () => callApi("DELETE", "/api/me/closure"),
    onSuccess: async () => {
      await refreshSession(queryClient);
      toast.success(t`Welcome back! Everything is as it was.`);
    },
  });
}
