import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import type { ComponentType } from "react";
import type { SessionUser } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { ClosedWork, UnknownWork } from "./closed-work";
import { HomeownerRecord } from "./homeowner-record";
import { BookmarkButton } from "../bookmarks/bookmark-button";
import { ScopeList } from "../questions/scope-list";
import { WorkPhotos } from "../posting/work-photos";
import { type OpenWorkDetail, openWorkDetailQuery } from "./queries";
import { ShareButton } from "@/components/share-button";
import { SimilarWork } from "./similar-work";
import { skillsBesideTrade } from "./skills-beside-trade";
import { useStandingUser } from "@/features/accounts/use-standing-user";
import { WorkFacts } from "../work-facts";

interface OpenWorkPageProps {
  projectId: string;
  /** The budget and the viewer's actions. */
  aside: ComponentType<{ work: OpenWorkDetail; user: SessionUser | null }>;
}

/** /find-work/:projectId: the public page of one posted work, with the way to apply. */
export function OpenWorkPage({ projectId, aside: Aside }: OpenWorkPageProps) {
  const { t } = useLingui();
  const { user, isLoading } = useStandingUser();
  const query = useQuery({ ...openWorkDetailQuery(projectId, user?.id), enabled: !isLoading });
  useTopics(user ? [`user:${user.id}`] : []);
  useDocumentTitle(query.data?.title ?? t`Find Work`);
  const problem = query.error ? toProblem(query.error) : undefined;
  if (problem?.status === 410) return <ClosedWork projectId={projectId} problem={problem} />;
  if (problem?.status === 404 || problem?.status === 422) return <UnknownWork />;
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        skeleton={<DetailSkeleton />}
        errorTitle={<Trans>Unable to load this job</Trans>}
        errorDescription={<Trans>Please check your connection and try again.</Trans>}
      >
        {(work) => (
          <>
            <PageHeader
              back={{ to: "/find-work", label: <Trans>Available Jobs</Trans> }}
              title={work.title}
              description={
                <Trans>
                  Posted by {work.homeowner_first_name} ·{" "}
                  <RelativeTime value={work.published_at ?? work.created_at} />
                </Trans>
              }
              actions={
                <>
                  {user && <BookmarkButton work={work} userId={user.id} isLabelled />}
                  <ShareButton title={work.title} />
                </>
              }
            />
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <Details work={work} />
              <Aside work={work} user={user} />
            </div>
            <SimilarWork projectId={projectId} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Details({ work }: { work: OpenWorkDetail }) {
  const skills = skillsBesideTrade(work);
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <WorkFacts work={work} />
      <WorkPhotos photos={work.photos} title={work.title} />
      {work.description ? (
        <p className="text-lg whitespace-pre-line">{work.description}</p>
      ) : (
        <p className="text-ink-soft">
          <Trans>The homeowner has not described the work further. Ask in your proposal.</Trans>
        </p>
      )}
      <ScopeList scope={work.scope} />
      {skills.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">
            <Trans>Skills needed</Trans>
          </h2>
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-ink-soft">
        <Plural
          value={work.applications_count}
          _0="Nobody has applied yet."
          one="# person has applied so far."
          other="# people have applied so far."
        />
      </p>
      <HomeownerRecord work={work} />
    </div>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 py-8">
      <Skeleton className="w-28" />
      <Skeleton className="h-9 w-4/5 max-w-xl" />
      <Skeleton className="w-52" />
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-48" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
