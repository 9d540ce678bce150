import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DashboardFigures, DashboardSkeleton } from "./dashboard-figures";
import { DashboardSection } from "./dashboard-section";
import { NextSteps } from "./next-steps";
import { ProjectCard } from "./project-card";
import { type Project, projectTotalsQuery } from "./queries";
import { WaitingRequests } from "./waiting-requests";

const RECENT = 4;

/** A homeowner's numbers, what waits for her, and her newest projects. */
export function HomeownerDashboard({ userId }: { userId: string }) {
  const query = useQuery(projectTotalsQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<DashboardSkeleton />}
      isEmpty={(page) => page.items.length === 0}
      empty={<FirstDay />}
      errorTitle={<Trans>Your projects could not be loaded</Trans>}
    >
      {({ items, next }) => (
        <>
          <DashboardFigures figures={figuresOf(items)} isLowerBound={Boolean(next)} />
          <NextSteps projects={items} />
          <WaitingRequests userId={userId} />
          <DashboardSection
            title={<Trans>Recent projects</Trans>}
            more={{ to: "/projects", label: <Trans>All projects</Trans> }}
          >
            <ul className="grid gap-4 lg:grid-cols-2">
              {items.slice(0, RECENT).map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} headingLevel="h3" />
                </li>
              ))}
            </ul>
          </DashboardSection>
        </>
      )}
    </QueryView>
  );
}

function figuresOf(projects: Project[]) {
  const count = (isCounted: (project: Project) => boolean) => projects.filter(isCounted).length;
  return [
    {
      key: "live",
      label: <Trans>Live</Trans>,
      count: count(({ status }) => status === "open"),
      to: "/projects",
    },
    {
      key: "unpaid",
      label: <Trans>Pending Payment</Trans>,
      count: count(({ status, payment_status: payment }) => status === "draft" && payment === "pending"),
      to: "/projects?kind=project",
    },
    {
      key: "new",
      label: <Trans>New applications</Trans>,
      count: projects.reduce((sum, project) => sum + project.pending_applications_count, 0),
      to: "/projects",
    },
    {
      key: "under-way",
      label: <Trans>In progress</Trans>,
      count: count(({ status }) => status === "in_progress" || status === "delivered"),
      to: "/projects",
    },
  ];
}

function FirstDay() {
  return (
    <EmptyState
      as="h2"
      drawing={<FloorPlan />}
      title={<Trans>Start with your first project</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link to="/projects?new=project">
              <Plus aria-hidden />
              <Trans>Create project</Trans>
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/projects?new=job">
              <Trans>Post a job</Trans>
            </Link>
          </Button>
        </div>
      }
    >
      <Trans>Describe what you need, name a budget, and workers near you apply. You choose.</Trans>
    </EmptyState>
  );
}
