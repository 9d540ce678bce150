import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblem } from "@/lib/problem";
import { Link } from "@/lib/router/link";

interface InvitationViewProps<Invitation> {
  /** null if the URL has no key. */
  oneTimeKey: string | null;
  /** The invitation of the key. */
  query: UseQueryResult<Invitation>;
  /** The server's code for an invitation that can no longer be answered. */
  closedCode: string;
  /** Why it may be closed. */
  closed: ReactNode;
  /** The link shown on a closed invitation; home by default. */
  closedLink?: ReactNode;
  children: (invitation: Invitation, oneTimeKey: string) => ReactNode;
}

/** The page that an invitation's mail or text message opens: the invitation, or a note that it is closed. */
export function InvitationView<Invitation>(props: InvitationViewProps<Invitation>) {
  const { oneTimeKey, query, closedCode, children } = props;
  const isClosed = query.error && toProblem(query.error).code === closedCode;
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col justify-center py-12">
      {oneTimeKey === null || isClosed ? (
        <Closed {...props} />
      ) : (
        <QueryView query={query} skeleton={<Skeleton className="h-64 rounded-lg" />}>
          {(invitation) => (
            <Card className="flex flex-col gap-5 p-5 sm:p-8">{children(invitation, oneTimeKey)}</Card>
          )}
        </QueryView>
      )}
    </div>
  );
}

type ClosedProps = Pick<InvitationViewProps<never>, "closed" | "closedLink">;

function Closed({ closed, closedLink }: ClosedProps) {
  return (
    <EmptyState
      as="h1"
      drawing={<Envelope />}
      title={<Trans>This invitation is closed</Trans>}
      action={
        <Button asChild variant="secondary">
          {closedLink ?? (
            <Link to="/">
              <Trans>Return to Home</Trans>
            </Link>
          )}
        </Button>
      }
    >
      {closed}
    </EmptyState>
  );
}
