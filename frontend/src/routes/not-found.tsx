import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLocation } from "@/lib/router/hooks";
import { writeClientLog } from "@/api/client-log";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { ButtonLink } from "@/components/ui/button";
import { useDocumentTitle } from "@/lib/document-title";

/** The not-found page. Sends the unknown path to the server's log. */
export function Component() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useDocumentTitle(t`Page not found`);
  useEffect(() => {
    writeClientLog({ kind: "not_found", path: pathname });
  }, [pathname]);
  return (
    <div className="flex flex-1 flex-col items-center justify-center drawing-paper px-4 py-20 text-center">
      <FloorPlan className="mb-6 w-52 text-ink-soft" />
      <h1 className="text-2xl sm:text-3xl">
        <Trans>Oops! Page not found</Trans>
      </h1>
      <p className="mt-3 max-w-prose text-balance text-ink-soft">
        <Trans>This room isn't on our plan. The address may be mistyped, or the page may have moved.</Trans>
      </p>
      <ButtonLink to="/" className="mt-6">
        <Trans>Return to Home</Trans>
      </ButtonLink>
    </div>
  );
}
