import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useLocation } from "@/lib/router/hooks";
import { openSignIn } from "../sign-in-store";

/** For visitors: sign in or up, and return to this invitation. `children` say which account to use. */
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
