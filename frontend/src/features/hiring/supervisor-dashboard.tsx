import { Trans } from "@lingui/react/macro";
import { Toolbox } from "@/components/drawings/toolbox";
import { EmptyState } from "@/components/ui/empty-state";
import { DashboardSection } from "./dashboard-section";
import { ProjectList } from "./project-list";

/** The projects a supervisor runs for others. */
export function SupervisorDashboard({ userId }: { userId: string }) {
  return (
    <DashboardSection title={<Trans>Your projects</Trans>}>
      <ProjectList
        userId={userId}
        headingLevel="h3"
        empty={
          <EmptyState drawing={<Toolbox />} title={<Trans>No projects yet</Trans>}>
            <Trans>
              A contractor or homeowner invites you by the e-mail address of this account. Once you are in,
              tasks and messages of the project stand here.
            </Trans>
          </EmptyState>
        }
      />
    </DashboardSection>
  );
}
