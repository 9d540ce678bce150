import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "@/lib/router/hooks";
import { toast } from "@/components/ui/toast";
import { storeRedirectPath } from "@/lib/redirect-path";
import type { GoogleFailure } from "./google-failure";
import { type GooglePopup, openGooglePopup } from "./google-popup";
import { redirectToGoogle } from "./google-redirect";
import { type SignInStep, useSettleSignIn } from "./use-settle-sign-in";
import type { AuthSurface } from "./schemas";

/** The page that Google returns to (specification part 1 point 7). */
const BACK = "/auth?message=oauth_success";
/** A popup beside the page needs space, and a mouse. */
const HAS_ROOM = "(min-width: 48rem) and (pointer: fine)";

interface Options {
  surface: AuthSurface;
  /** The result of the return, on the page that Google returned to. */
  failure?: GoogleFailure | null;
  /** The popup returned and more input is needed. */
  onStep: (step: SignInStep) => void;
}

/** "Continue with Google": a popup over the modal's page if there is space, else through /auth. */
export function useGoogleSignIn({ surface, failure: found = null, onStep }: Options) {
  const tellFailure = useFailureToast();
  const settle = useSettleSignIn();
  const { pathname, search, hash } = useLocation();
  const [failure, setFailure] = useState(found);

  const fail = (next: GoogleFailure) => {
    setFailure(next);
    tellFailure();
  };
  const leave = async () => {
    // The person returns to the page under the modal; the landing page keeps the earlier target.
    if (surface === "modal" && pathname !== "/") storeRedirectPath(pathname + search + hash);
    if (!(await redirectToGoogle({ process: "login", back: BACK }))) throw new Error("unreachable");
  };
  const ask = async (popup: GooglePopup) => {
    const { attempt } = popup;
    if (!(await redirectToGoogle({ process: "login", back: `${BACK}&popup=${attempt}`, target: attempt }))) {
      popup.close();
      throw new Error("unreachable");
    }
    const returned = await popup.returned;
    if (returned === null) fail({ code: "popup_closed", reference: null });
    else if (returned.failure) fail(returned.failure);
    else onStep(await settle.mutateAsync());
  };
  const start = useMutation({
    mutationFn: (popup: GooglePopup | null) => (popup ? ask(popup) : leave()),
    onMutate: () => setFailure(null),
    onError: () => fail({ code: "network", reference: null }),
  });
  return {
    failure,
    isBusy: start.isPending,
    clear: () => setFailure(null),
    // The popup is opened in the click handler itself: later, browsers block it.
    start: () =>
      start.mutate(surface === "modal" && window.matchMedia(HAS_ROOM).matches ? openGooglePopup() : null),
  };
}

/** The toast of the catalogue (specification part 1 point 8); the reason is in the form. */
export function useFailureToast() {
  const { t } = useLingui();
  return () =>
    toast.error(t`Google Sign-in Error`, {
      id: "google-failure",
      description: t`Failed to sign in with Google`,
    });
}
