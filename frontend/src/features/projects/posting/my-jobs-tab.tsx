import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { PagedList } from "@/components/paged-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ToCome } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useUrlChoice } from "@/lib/search-params";
import { ProjectCard } from "./project-card";
import { ProjectListSkeleton } from "./project-list-skeleton";
import { type PostingGroup, postingsQuery } from "./queries";

const GROUPS = ["all", "drafts", "open", "paused", "offered", "under_way", "closed"] as const;
type Choice = (typeof GROUPS)[number];

interface MyJobsTabProps {
  userId: string;
  /** The number of jobs in each group. */
  counts: Record<PostingGroup, number> & { jobs: number };
  /** The counts are on their way: they decide how many lines the filter takes. */
  isHeld: boolean;
  onPost: () => void;
}

/** The viewer's own jobs, newest first, filtered by status group. */
export function MyJobsTab({ userId, counts, isHeld, onPost }: MyJobsTabProps) {
  const [group, setGroup] = useUrlChoice("group", GROUPS);
  const query = useInfiniteQuery(postingsQuery(userId, group === "all" ? undefined : group));
  return (
    <div className="flex flex-col gap-5">
      <div className="peer contents">
        {isHeld && <ToCome />}
        <GroupFilter value={group} counts={counts} onChange={setGroup} />
      </div>
      <div className="peer-has-data-loading:invisible">
        <PagedList
          query={query}
          className="grid gap-4 lg:grid-cols-2"
          skeleton={<ProjectListSkeleton />}
          empty={
            <EmptyState
              as="h2"
              drawing={<EmptyBoard />}
              title={group === "all" ? <Trans>No jobs yet</Trans> : <Trans>No jobs here</Trans>}
              action={
                <Button onClick={onPost}>
                  <Trans>Post a job</Trans>
                </Button>
              }
            >
              <Trans>A job is free to post, and workers near you see it at once.</Trans>
            </EmptyState>
          }
          errorTitle={<Trans>Your jobs could not be loaded</Trans>}
        >
          {(job) => <ProjectCard project={job} />}
        </PagedList>
      </div>
    </div>
  );
}

interface GroupFilterProps {
  value: Choice;
  counts: MyJobsTabProps["counts"];
  onChange: (group: Choice) => void;
}

function GroupFilter({ value, counts, onChange }: GroupFilterProps) {
  const { t } = useLingui();
  const labels: Record<Choice, string> = {
    all: t`All`,
    drafts: t`Drafts`,
    open: t`Open`,
    paused: t`Paused`,
    offered: t`Offered`,
    under_way: t`Under way`,
    closed: t`Closed`,
  };
  const shown = GROUPS.filter((group) => group === "all" || group === value || counts[group] > 0);
  return (
    <div role="group" aria-label={t`Show`} className="flex flex-wrap gap-2">
      {shown.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === value}
          onClick={() => onChange(group)}
          className={cn(
            "inline-flex h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-ink-soft hover:border-ink hover:text-ink md:pointer-fine:h-9",
            group === value && "border-ink bg-ink text-paper hover:text-paper",
          )}
        >
          {labels[group]}
          <span className="text-sm figures">{group === "all" ? counts.jobs : counts[group]}</span>
        </button>
      ))}
    </div>
  );
}
