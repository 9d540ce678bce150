import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

/** Stands in a page's place while its code, or what it depends on, is fetched. */
export function PageLoading({ children }: { children?: ReactNode }) {
  return (
    <div
      role="status"
      className="page-width flex min-h-[60dvh] items-center justify-center gap-3 text-ink-soft"
    >
      <Spinner className="size-6 text-brand" />
      {children ?? <Trans>Loading…</Trans>}
    </div>
  );
}
