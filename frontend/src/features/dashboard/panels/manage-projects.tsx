import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { TitledSection } from "@/components/titled-section";
import { EmptyState } from "@/components/ui/empty-state";
import { ProjectList } from "@/features/hiring/project-list";
import { formatCount } from "@/lib/counts";
import { ShareBar } from "../charts/share-bar";
import { WeekBars } from "../charts/week-bars";
import { PostingButtons } from "../posting-buttons";
import { type PostingFigures, dashboardQuery } from "../queries";

const SHOWN = 6;

/** A homeowner's newest work, and how the twelve weeks went. */
export function ManageProjects({ userId }: { userId: string }) {
  return (
    <div className="flex flex-col gap-8">
      <TitledSection
        title={<Trans>Your projects and jobs</Trans>}
        more={{ to: "/projects", label: <Trans>All projects</Trans> }}
      >
        <ProjectList userId={userId} headingLevel="h3" shown={SHOWN} empty={<NothingPosted />} />
      </TitledSection>
      <TwelveWeeks userId={userId} />
    </div>
  );
}

function NothingPosted() {
  return (
    <EmptyState
      drawing={<FloorPlan />}
      title={<Trans>Start with your first project</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <PostingButtons />
        </div>
      }
    >
      <Trans>Describe what you need, name a budget, and workers near you apply. You choose.</Trans>
    </EmptyState>
  );
}

/** Charts come once there is something to see in them; the tiles above say that they could not be loaded. */
function TwelveWeeks({ userId }: { userId: string }) {
  const { data } = useQuery(dashboardQuery(userId));
  if (!data?.posting) return null;
  const all = sharesOf(data.posting).reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return <Charts weeks={data.weeks} posting={data.posting} all={all} />;
}

function sharesOf({ live, under_way: underWay, delivered, completed }: PostingFigures) {
  return [
    { key: "live", count: live, fill: "bg-info" },
    { key: "under-way", count: underWay, fill: "bg-brand-fill" },
    { key: "delivered", count: delivered, fill: "bg-warning" },
    { key: "completed", count: completed, fill: "bg-success" },
  ] as const;
}

function Charts({ weeks, posting, all }: { weeks: string[]; posting: PostingFigures; all: number }) {
  const { t } = useLingui();
  const labels = {
    live: t`Live`,
    "under-way": t`In progress`,
    delivered: t`Handed over`,
    completed: t`Completed`,
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <WeekBars
        title={<Trans>Applications received</Trans>}
        weeks={weeks}
        values={posting.received_by_week}
        format={formatCount}
      />
      <ShareBar
        title={<Trans>Where your work stands</Trans>}
        note={<Plural value={all} one="# piece of work" other="# pieces of work" />}
        shares={sharesOf(posting).map((share) => ({ ...share, label: labels[share.key] }))}
      />
    </div>
  );
}
