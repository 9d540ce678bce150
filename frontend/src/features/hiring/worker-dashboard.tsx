import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Hammer } from "@/components/drawings/hammer";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DashboardFigures, DashboardSkeleton } from "./dashboard-figures";
import { DashboardSection } from "./dashboard-section";
import { NewestWork } from "./newest-work";
import { ProfileSteps } from "./profile-steps";
import { ProjectList } from "./project-list";
import { type SentApplication, sentApplicationsQuery } from "./queries";
import { SentApplications } from "./sent-applications";
import { WaitingRequests } from "./waiting-requests";

/** A worker's applications, awarded work, and the newest open work nearby. */
export function WorkerDashboard({ userId }: { userId: string }) {
  const query = useQuery(sentApplicationsQuery(userId));
  return (
    <>
      <ProfileSteps />
      <WaitingRequests userId={userId} />
      <QueryView
        query={query}
        skeleton={<DashboardSkeleton />}
        isEmpty={(page) => page.items.length === 0}
        empty={<FirstDay />}
        errorTitle={<Trans>Your applications could not be loaded</Trans>}
      >
        {({ items, next }) => (
          <>
            <DashboardFigures figures={figuresOf(items)} isLowerBound={Boolean(next)} />
            {items.some(({ is_member: isMember }) => isMember) && (
              <DashboardSection
                title={<Trans>Awarded work</Trans>}
                more={{ to: "/projects", label: <Trans>All projects</Trans> }}
              >
                <ProjectList userId={userId} headingLevel="h3" shown={2} empty={null} />
              </DashboardSection>
            )}
            <SentApplications applications={items} />
          </>
        )}
      </QueryView>
      <NewestWork />
    </>
  );
}

function figuresOf(applications: SentApplication[]) {
  const count = (status: SentApplication["status"]) =>
    applications.filter((application) => application.status === status).length;
  return [
    {
      key: "pending",
      label: <Trans>Waiting for an answer</Trans>,
      count: count("pending"),
      to: "?show=pending#sent",
    },
    { key: "accepted", label: <Trans>Accepted</Trans>, count: count("accepted"), to: "?show=accepted#sent" },
    { key: "rejected", label: <Trans>Rejected</Trans>, count: count("rejected"), to: "?show=rejected#sent" },
    {
      key: "under-way",
      label: <Trans>In progress</Trans>,
      count: applications.filter(
        ({ is_member: isMember, project }) =>
          isMember && ["in_progress", "delivered"].includes(project.status),
      ).length,
      to: "/projects",
    },
  ];
}

function FirstDay() {
  return (
    <EmptyState
      as="h2"
      drawing={<Hammer />}
      title={<Trans>Apply for your first work</Trans>}
      action={
        <Button asChild>
          <Link to="/find-work">
            <Trans>Find work</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Pick open work near you, write how you would do it and name your rate. Applying is free.</Trans>
    </EmptyState>
  );
}
