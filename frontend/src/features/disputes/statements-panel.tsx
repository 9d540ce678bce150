import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDateTime } from "@/lib/dates";
import { lazyPart } from "@/lib/lazy-part";
import { projectQuery } from "@/features/projects/queries";
import { StatementThread } from "./statement-thread";
import { type DisputeStatements, disputeStatementsQuery } from "./queries";

const StatementForm = lazyPart(() => import("./statement-form").then((module) => module.StatementForm), {
  fallback: <Skeleton className="h-40 rounded-md" />,
  isPrefetched: true,
});

interface HearingPanelProps {
  projectId: string;
  userId: string;
}

/** On the page of disputed work: the statements of both sides, and the form for the viewer's own. */
export function StatementsPanel({ projectId, userId }: HearingPanelProps) {
  const { data: project } = useQuery(projectQuery(projectId));
  const isSide = project?.is_owner || project?.worker?.id === userId;
  if (project?.status !== "disputed" || !isSide) return null;
  return <OpenHearing projectId={projectId} userId={userId} />;
}

function OpenHearing({ projectId, userId }: HearingPanelProps) {
  const query = useQuery(disputeStatementsQuery(projectId));
  return (
    <Card className="flex flex-col gap-5" aria-labelledby="statements-title" role="region">
      <div>
        <h2 id="statements-title" className="text-lg font-semibold">
          <Trans>The dispute</Trans>
        </h2>
        {query.data && <WhatHappensNext thread={query.data} />}
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-32 rounded-md" />}>
        {(thread) => (
          <>
            <StatementThread thread={thread} />
            {thread.may_write ? (
              <StatementForm
                projectId={projectId}
                userId={userId}
                label={<Trans>Your side of it</Trans>}
                help={
                  <Trans>
                    What was agreed, what happened, what you ask for. The other side and our staff read it.
                  </Trans>
                }
                submitLabel={<Trans>Send statement</Trans>}
              />
            ) : (
              <p className="text-ink-soft">
                <Trans>You have written ten statements. Our staff read them.</Trans>
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function WhatHappensNext({ thread }: { thread: DisputeStatements }) {
  const until = formatDateTime(thread.answer_due_at);
  return (
    <p className="max-w-prose text-ink-soft">
      {thread.is_heard ? (
        <Trans>
          Our staff have what they need to decide. The work and its money stay as they are until then.
        </Trans>
      ) : (
        <Trans>
          Our staff decide once the other side has answered, or after {until}. The work and its money stay as
          they are until then.
        </Trans>
      )}
    </p>
  );
}
