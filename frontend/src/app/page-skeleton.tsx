import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

/**
 * Stands in a page's place while its code, or what it depends on, is fetched. As tall as the screen: the foot of the
 * page waits below it, and nothing in sight moves when the page comes.
 */
export function PageLoading({ children }: { children?: ReactNode }) {
  return (
    <div
      role="status"
      className="page-width flex min-h-dvh items-start justify-center gap-3 pt-[28dvh] text-ink-soft"
    >
      <Spinner className="size-6 text-brand" />
      {children ?? <Trans>Loading…</Trans>}
    </div>
  );
}
