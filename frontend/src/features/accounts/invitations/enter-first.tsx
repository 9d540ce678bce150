import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useLocation } from "@/lib/router/hooks";
import { openSignIn } from "../sign-in-store";

/** For whoever is not signed in: sign in or up, and come back to this invitation. `children` say with which account. */
export function EnterFirst({ oneTimeKey, children }: { oneTimeKey: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const enter = (tab: "sign-in" | "sign-up") => {
    storeRedirectPath(`${pathname}#key=${oneTimeKey}`);
    openSignIn(tab);
  };
  return (
    <>
      <p>{children}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="lg" onClick={() => enter("sign-in")}>
          <Trans>Sign In</Trans>
        </Button>
        <Button size="lg" variant="secondary" onClick={() => enter("sign-up")}>
          <Trans>Sign Up</Trans>
        </Button>
      </div>
    </>
  );
}
