import { lazyPart } from "@/lib/lazy-part";
import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { HouseSection } from "@/components/drawings/house-section";
import { QueryView } from "@/components/query-view";
import { Notebook } from "@/components/drawings/notebook";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { MilestonePlan } from "@/features/milestones/milestone-plan";
import type { Milestone } from "@/features/milestones/queries";
import { NearScreen } from "@/lib/near-screen";
import type { Overview } from "../model";
import { MilestoneEvidence } from "./milestone-evidence";
import { ProgressMeter } from "./progress-meter";
import { type Progress, progressQuery, updatesQuery } from "./queries";
import { UpdateFeed } from "./update-feed";

const UpdateComposer = lazyPart(() => import("./update-composer").then((module) => module.UpdateComposer), {
  fallback: <Skeleton className="h-56 rounded-md" />,
  isPrefetched: true,
});

const SubmitMilestoneDialog = lazyDialog(() =>
  import("./submit-milestone-dialog").then((module) => module.SubmitMilestoneDialog),
);

interface ProgressTabProps {
  project: Overview["project"];
  userId: string;
  /** The status of the payments. */
  money: ReactNode;
}

/** The progress of the work: the bar, the milestone plan, and the diary with its update box. */
export function ProgressTab({ project, userId, money }: ProgressTabProps) {
  const { t } = useLingui();
  const query = useQuery(progressQuery(project.id));
  const [handed, setHanded] = useState<Milestone | null>(null);
  if (!project.worker) {
    return (
      <EmptyState as="h2" drawing={<HouseSection />} title={<Trans>The work has not begun</Trans>}>
        <Trans>Once somebody is hired, you plan milestones here and follow the work with photos.</Trans>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="progress-heading" className="flex flex-col gap-8">
      <div>
        <h2 id="progress-heading" className="mb-3 text-xl">
          <Trans>Work progress</Trans>
        </h2>
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-16 rounded-lg" />}
          errorTitle={<Trans>The progress could not be loaded</Trans>}
        >
          {(progress) => (
            <Card>
              <ProgressMeter reckoning={progress} label={t`Progress of ${project.title}`} />
              <NextStepOfWorker project={project} progress={progress} userId={userId} />
            </Card>
          )}
        </QueryView>
      </div>
      {money}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <MilestonePlan
          projectId={project.id}
          onHandOver={setHanded}
          renderEvidence={({ id }) => <MilestoneEvidence projectId={project.id} milestoneId={id} />}
        />
        <Diary projectId={project.id} userId={userId} mayPost={query.data?.may_post ?? false} />
      </div>
      {handed && (
        <SubmitMilestoneDialog projectId={project.id} milestone={handed} onClose={() => setHanded(null)} />
      )}
    </section>
  );
}

interface DiaryProps {
  projectId: string;
  userId: string;
  mayPost: boolean;
}

function Diary({ projectId, userId, mayPost }: DiaryProps) {
  return (
    <section aria-labelledby="diary-heading" className="flex flex-col gap-4">
      <h3 id="diary-heading" className="flex min-h-11 items-center text-lg">
        <Trans>Updates</Trans>
      </h3>
      {mayPost && (
        <Card>
          <NearScreen className="min-h-56">
            <UpdateComposer projectId={projectId} userId={userId} />
          </NearScreen>
        </Card>
      )}
      <NearScreen className="min-h-52">
        <Updates projectId={projectId} />
      </NearScreen>
    </section>
  );
}

function Updates({ projectId }: { projectId: string }) {
  const query = useInfiniteQuery(updatesQuery(projectId));
  return (
    <UpdateFeed
      query={query}
      empty={
        <EmptyState as="p" drawing={<Notebook />} title={<Trans>No updates yet</Trans>}>
          <Trans>A line and a photo at the end of the day keep everybody informed.</Trans>
        </EmptyState>
      }
    />
  );
}

interface NextStepProps {
  project: Overview["project"];
  progress: Progress;
  userId: string;
}

/** When every milestone is accepted, the worker's next step is to deliver the whole work. */
function NextStepOfWorker({ project, progress: { milestones, status }, userId }: NextStepProps) {
  const { t } = useLingui();
  const areAllAccepted = milestones.total > 0 && milestones.done === milestones.total;
  if (!areAllAccepted || status !== "in_progress") return null;
  return (
    <Alert tone="success" className="mt-2" title={t`All milestones are accepted`}>
      {project.worker?.id === userId ? (
        <Trans>Mark the work as delivered at the top of this page, so that it can be completed.</Trans>
      ) : (
        <Trans>The worker can deliver the whole work now.</Trans>
      )}
    </Alert>
  );
}
