import { Trans, useLingui } from "@lingui/react/macro";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { EmptyState } from "@/components/ui/empty-state";
import type { RecentProject } from "./queries";
import { WorkLine } from "./work-line";

/** The ten posted last. */
export function RecentProjects({ projects }: { projects: RecentProject[] }) {
  const { t } = useLingui();
  if (projects.length === 0)
    return <EmptyState drawing={<FloorPlan />} title={<Trans>Nothing has been posted yet</Trans>} />;
  return (
    <ul
      aria-label={t`Recent Projects`}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {projects.map((project) => (
        <li key={project.id}>
          <WorkLine work={project} />
        </li>
      ))}
    </ul>
  );
}
