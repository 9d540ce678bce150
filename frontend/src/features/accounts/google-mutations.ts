import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { googleConnectionQuery } from "./google-queries";
import { redirectToGoogle } from "./google-redirect";
import type { GoogleSignUpValues } from "./google-schema";
import { storePendingEmail } from "./pending-email";
import { withProof } from "./reauthentication";
import { SIGN_IN_KEY, useArrival } from "./start-session";

/** The page that Google returns to after connecting. */
const BACK_TO_SETTINGS = "/profile/settings?google=returned";

/** Creates the account of a person who came from Google; true if the e-mail has to be confirmed first. */
export function useGoogleSignUp() {
  const { t } = useLingui();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: async ({ email: _, ...values }: GoogleSignUpValues & { email: string }) => {
      const answer = await callAllauth("POST", "/auth/provider/signup", values, { accept: [401] });
      return answer.status === 401;
    },
    onSuccess: async (waitsForConfirmation, { email }) => {
      if (waitsForConfirmation) storePendingEmail(email);
      else await arrive({ title: t`Account created!` });
    },
  });
}

/** Discards the pending Google sign-up; allauth answers the end of a session with 401. */
export function useForgetGoogle() {
  return useMutation({
    mutationFn: () => callAllauth("DELETE", "/auth/session", undefined, { accept: [401] }),
  });
}

/** Redirects to Google to connect it, after reauthentication. */
export function useConnectGoogle() {
  return useMutation({
    mutationFn: async () => {
      await withProof(() => callApi("POST", "/api/me/google"));
      return redirectToGoogle({ process: "connect", back: BACK_TO_SETTINGS });
    },
  });
}

/** Disconnects Google from the account, after reauthentication. */
export function useDisconnectGoogle() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => withProof(() => callApi("DELETE", "/api/me/google")),
    onSuccess: async () => {
      await queryClient.invalidateQueries(googleConnectionQuery);
      toast.success(t`Google disconnected`);
    },
  });
}
