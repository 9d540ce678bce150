import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { IssueForm } from "./issue-form";
import { IssueProgress } from "./issue-progress";
import { IssueStatus } from "./issue-status";
import { issueQuery, newsletterDeskQuery } from "./queries";

const BACK = { to: "/admin/newsletter", label: <Trans>Newsletter</Trans> };

function EditorSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-64 rounded-lg" />
    </SkeletonGroup>
  );
}

/** An issue that is not saved yet. */
export function NewIssue() {
  const desk = useQuery(newsletterDeskQuery);
  return (
    <>
      <PageHeader back={BACK} title={<Trans>New issue</Trans>} />
      <QueryView query={desk} skeleton={<EditorSkeleton />}>
        {({ articles, readers }) => <IssueForm issue={null} articles={articles} readers={readers} />}
      </QueryView>
    </>
  );
}

/** One issue: editable while it is a draft, afterwards with its sending progress. */
export function IssueEditor({ issueId }: { issueId: string }) {
  const desk = useQuery(newsletterDeskQuery);
  const query = useQuery(issueQuery(issueId));
  const title = query.data?.subject_en;
  return (
    <>
      <PageHeader
        back={BACK}
        title={title ?? <Trans>Issue</Trans>}
        badges={query.data && <IssueStatus status={query.data.status} />}
      />
      <QueryView query={query} skeleton={<EditorSkeleton />}>
        {(issue) =>
          issue.status === "draft" ? (
            <QueryView query={desk} skeleton={<EditorSkeleton />}>
              {({ articles, readers }) => <IssueForm issue={issue} articles={articles} readers={readers} />}
            </QueryView>
          ) : (
            <IssueProgress issue={issue} />
          )
        }
      </QueryView>
    </>
  );
}
