import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Envelope } from "@/components/drawings/envelope";
import { ButtonLink } from "@/components/ui/button";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowSkeletons } from "@/features/staff/queue/skeletons";
import { Link } from "@/lib/router/link";
import { IssueStatus } from "./issue-status";
import { type IssueRow, type NewsletterDesk, newsletterDeskQuery } from "./queries";

/** The number of subscribers, and every issue, newest first. */
export function IssueList() {
  const query = useQuery(newsletterDeskQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Newsletter</Trans>}
        description={query.data && <Readers desk={query.data} />}
        actions={
          <ButtonLink icon={Plus} to="/admin/newsletter?issue=new">
            <Trans>New issue</Trans>
          </ButtonLink>
        }
      />
      <QueryView
        query={query}
        skeleton={<RowSkeletons count={3} className="h-18" />}
        isEmpty={({ issues }) => issues.length === 0}
        empty={
          <EmptyState drawing={<Envelope />} title={<Trans>No issue yet</Trans>}>
            <Trans>Begin one from the newest articles and a few words of your own.</Trans>
          </EmptyState>
        }
      >
        {({ issues }) => (
          <ul className="divide-y divide-line border-y border-line">
            {issues.map((issue) => (
              <Row key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function Readers({ desk: { readers, readers_hindi: hindi, unconfirmed } }: { desk: NewsletterDesk }) {
  return (
    <p className="figures">
      <Plural value={readers} one="# reader" other="# readers" />
      {" · "}
      <Trans>{hindi} of them in Hindi</Trans>
      {" · "}
      <Trans>{unconfirmed} not confirmed yet</Trans>
    </p>
  );
}

function Row({ issue }: { issue: IssueRow }) {
  const { number, sent, recipients } = issue;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={`/admin/newsletter?issue=${issue.id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brand"
        >
          {issue.subject_en}
        </Link>
        <p className="text-sm text-ink-soft figures">
          {number !== null && (
            <>
              <Trans>Issue {number}</Trans>
              {" · "}
            </>
          )}
          {issue.status === "draft" ? (
            <RelativeTime value={issue.updated_at} />
          ) : (
            <Trans>
              {sent} of {recipients} sent
            </Trans>
          )}
          {(issue.sender_name ?? issue.author_name) && ` · ${issue.sender_name ?? issue.author_name}`}
        </p>
      </div>
      <IssueStatus status={issue.status} />
    </li>
  );
}
