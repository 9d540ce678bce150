import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { TitledSection } from "@/components/titled-section";
import { EmptyState } from "@/components/ui/empty-state";
import { ProjectList } from "@/features/projects/posting/project-list";
import { allWork, useStageShares } from "@/features/projects/work-stages";
import { formatCount } from "@/lib/counts";
import { ShareBar } from "../charts/share-bar";
import { WeekBars } from "../charts/week-bars";
import { PostingButtons } from "../posting-buttons";
import { type PostingFigures, dashboardQuery } from "../queries";

const SHOWN = 6;

/** A homeowner's newest work, and the figures of twelve weeks. */
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

/** Charts appear once they have data; the tiles above report a failed load. */
function TwelveWeeks({ userId }: { userId: string }) {
  const { data } = useQuery(dashboardQuery(userId));
  if (!data?.posting) return null;
  if (allWork(data.posting.work) === 0) return null;
  return <Charts weeks={data.weeks} posting={data.posting} />;
}

function Charts({ weeks, posting }: { weeks: string[]; posting: PostingFigures }) {
  const shares = useStageShares(posting.work);
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
        note={<Plural value={allWork(posting.work)} one="# piece of work" other="# pieces of work" />}
        shares={shares}
      />
    </div>
  );
}
