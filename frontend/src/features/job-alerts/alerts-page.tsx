import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BellPlus } from "lucide-react";
import { useState } from "react";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { NotForAccount } from "@/features/accounts/not-for-account";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { useTopics } from "@/lib/topics";
import { AlertCard } from "./alert-card";
import { AlertMatches } from "./alert-matches";
import { jobAlertsQuery } from "./queries";
import { EMPTY_ALERT } from "./alert-form";
import { offersWork } from "@/features/projects/offers-work";
import { ProjectListSkeleton } from "@/features/projects/posting/project-list-skeleton";

const AlertDialog = lazyDialog(() => import("./alert-dialog").then((module) => module.AlertDialog));

/** /find-work/alerts: the person's job alerts and their matches. */
export function AlertsPage() {
  const { user } = useSession();
  if (!user) return null;
  return offersWork(user) ? <OwnAlerts user={user} /> : <NotForOthers />;
}

function NotForOthers() {
  return (
    <NotForAccount title={<Trans>Job alerts are for workers and contractors</Trans>}>
      <Trans>Your account is for posting work. Workers hear about it through their alerts.</Trans>
    </NotForAccount>
  );
}

function OwnAlerts({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const query = useQuery(jobAlertsQuery(user.id));
  const [isNew, setIsNew] = useState(false);
  useTopics([`user:${user.id}`]);
  useDocumentTitle(t`Job alerts`);
  const isFull = query.data !== undefined && query.data.items.length >= query.data.limit;
  const add = (
    <Button icon={BellPlus} onClick={() => setIsNew(true)} disabled={isFull}>
      <Trans>New job alert</Trans>
    </Button>
  );
  return (
    <div className="page-width pb-16">
      <PageHeader
        back={{ to: "/find-work", label: <Trans>Available Jobs</Trans> }}
        title={<Trans>Job alerts</Trans>}
        description={<Trans>We tell you when work that fits is posted, and say why it fits.</Trans>}
        actions={query.data && query.data.items.length > 0 && add}
      />
      {isFull && (
        <p className="pb-4 text-ink-soft">
          <Trans>You have {query.data.limit} alerts, the most there can be.</Trans>
        </p>
      )}
      <QueryView
        query={query}
        skeleton={<ProjectListSkeleton />}
        isEmpty={(data) => data.items.length === 0}
        empty={
          <EmptyState as="h2" drawing={<EmptyBoard />} title={<Trans>No job alerts yet</Trans>} action={add}>
            <Trans>Choose which work you want to hear about, and where.</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>Unable to load your job alerts</Trans>}
      >
        {(data) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {data.items.map((alert) => (
              <li key={alert.id}>
                <AlertCard alert={alert} userId={user.id} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <AlertMatches userId={user.id} />
      {isNew && <AlertDialog userId={user.id} initial={EMPTY_ALERT} onClose={() => setIsNew(false)} />}
    </div>
  );
}
