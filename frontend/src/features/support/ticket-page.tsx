import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { toProblem } from "@/lib/problem";
import { useSearchParams } from "@/lib/router/hooks";
import { Conversation } from "./conversation";
import { type TicketAccess, ticketQuery } from "./queries";

/** /support/ticket: a conversation with support, by a mailed link (#key=…) or from the account (?id=…). */
export function TicketPage() {
  const oneTimeKey = useOneTimeKey();
  const [params] = useSearchParams();
  const id = params.get("id");
  const access: TicketAccess | null = oneTimeKey ? { key: oneTimeKey } : id ? { id } : null;
  return (
    <div className="page-width max-w-3xl pb-12">
      {access ? <Shown key={JSON.stringify(access)} access={access} /> : <Closed />}
    </div>
  );
}

function Shown({ access }: { access: TicketAccess }) {
  const query = useQuery(ticketQuery(access));
  if (query.error && !query.data && [401, 404, 422].includes(toProblem(query.error).status))
    return <Closed />;
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4 py-8">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton count={2} className="h-28 rounded-lg" />
        </SkeletonGroup>
      }
    >
      {(ticket) => <Conversation ticket={ticket} access={access} />}
    </QueryView>
  );
}

function Closed() {
  return (
    <div className="py-12">
      <EmptyState
        as="h1"
        drawing={<Envelope />}
        title={<Trans>This link no longer works</Trans>}
        link={{ to: "/contact", label: <Trans>Write to us</Trans> }}
      >
        <Trans>
          It ends some time after a message was closed. If you wrote while signed in, you find your messages
          on the contact page.
        </Trans>
      </EmptyState>
    </div>
  );
}
