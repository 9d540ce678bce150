import { Trans } from "@lingui/react/macro";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { toProblem } from "@/lib/problem";
import { AuthFrame } from "./auth-frame";

interface MailedLinkProps<Key extends QueryKey> {
  /** Asks the server whether the key still works. */
  query: UseQueryOptions<boolean, Error, boolean, Key>;
  /** The page's title while the link works, or its validity is unknown. */
  title: ReactNode;
  /** The link shown when the mailed link no longer works. */
  onwards: ReactNode;
  children: ReactNode;
}

/** The target of a mailed link: a used or expired one is refused on opening, before any action. */
export function MailedLink<Key extends QueryKey>({ query, title, onwards, children }: MailedLinkProps<Key>) {
  const { error, isPending } = useQuery(query);
  if (isPending) {
    return (
      <AuthFrame title={title}>
        <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
          <Spinner className="size-6 text-brand" />
          <Trans>Checking the link...</Trans>
        </p>
      </AuthFrame>
    );
  }
  if (error && toProblem(error).isFinal) {
    return (
      <AuthFrame title={<Trans>This link no longer works</Trans>}>
        <div className="flex flex-col gap-4">
          <Alert tone="warning">{toProblem(error).detail}</Alert>
          {onwards}
        </div>
      </AuthFrame>
    );
  }
  // If the server could not be asked, the action itself will show the result.
  return <AuthFrame title={title}>{children}</AuthFrame>;
}
