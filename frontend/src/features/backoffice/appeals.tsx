import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowSkeletons } from "@/features/staff/queue/skeletons";
import { formatDate } from "@/lib/dates";
import { Link } from "@/lib/router/link";
import { type Appeal, appealsQuery } from "./queries";

const DecisionDialog = lazyDialog(() => import("./decision-dialog").then((module) => module.DecisionDialog));

const TWO_DAYS = 48 * 3_600_000;

/** Appeals against suspensions, the longest waiting first. */
export function Appeals() {
  const { t } = useLingui();
  const query = useQuery(appealsQuery);
  return (
    <QueryView
      query={query}
      skeleton={<RowSkeletons count={5} className="h-16" />}
      errorTitle={<Trans>The appeals could not be loaded</Trans>}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing={<Envelope />} title={<Trans>No appeal waits</Trans>}>
          <Trans>A suspended person can write one from the link in our email.</Trans>
        </EmptyState>
      }
    >
      {({ items }) => (
        <ul aria-label={t`Appeals`} className="flex flex-col gap-4">
          {items.map((appeal) => (
            <li key={appeal.suspension.id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function AppealCard({ appeal: { suspension, user } }: { appeal: Appeal }) {
  const [isDeciding, setDeciding] = useState(false);
  const [now] = useState(Date.now);
  const { by } = suspension;
  const since = formatDate(suspension.suspended_at);
  const appealedAt = suspension.appealed_at ?? suspension.suspended_at;
  const isLate = now - new Date(appealedAt).getTime() > TWO_DAYS;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-lg">
          <Link to={`/admin/users/${user.id}`} className="hover:text-brand hover:underline">
            {user.name}
          </Link>
        </h3>
        {isLate && (
          <Badge tone="warning">
            <Trans>Older than 48 hours</Trans>
          </Badge>
        )}
        <RelativeTime value={appealedAt} className="ml-auto text-sm text-ink-soft" />
      </div>
      <p className="text-ink-soft">
        <Trans>
          Suspended on {since} by {by}:
        </Trans>{" "}
        <strong className="block text-ink">{suspension.reason_label}</strong>
        {suspension.words}
      </p>
      <blockquote className="border-l-2 border-brand pl-3 whitespace-pre-wrap" dir="auto">
        {suspension.appeal_words}
      </blockquote>
      {suspension.can_decide ? (
        <Button className="self-start" onClick={() => setDeciding(true)}>
          <Trans>Decide the appeal</Trans>
        </Button>
      ) : (
        <Alert>
          <Trans>You suspended this account, so somebody else decides.</Trans>
        </Alert>
      )}
      {isDeciding && <DecisionDialog suspension={suspension} onClose={() => setDeciding(false)} />}
    </Card>
  );
}
