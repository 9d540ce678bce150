import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { ButtonLink } from "@/components/ui/button";
import { StickyActions } from "@/components/ui/sticky-actions";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { offersWork } from "@/features/projects/offers-work";
import { formatWeekday, today } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { lazyPart } from "@/lib/lazy-part";
import { DashboardTabs, type TabName } from "./dashboard-tabs";
import { DayOverview } from "./day-overview";
import { PanelSkeleton } from "./panel-skeleton";
import { PostingButtons } from "./posting-buttons";
import { assignedWorkQuery } from "./queries";
import { StaffPointer } from "./staff-pointer";
import { useDashboardLive } from "./use-dashboard-live";

const WAIT = { fallback: <PanelSkeleton /> };
const FindJobs = lazyPart(() => import("./panels/find-jobs").then((module) => module.FindJobs), WAIT);
const FindWorkers = lazyPart(
  () => import("./panels/find-workers").then((module) => module.FindWorkers),
  WAIT,
);
const ManageProjects = lazyPart(
  () => import("./panels/manage-projects").then((module) => module.ManageProjects),
  WAIT,
);
const Verification = lazyPart(
  () => import("./panels/verification").then((module) => module.Verification),
  WAIT,
);
const BusinessFigures = lazyPart(
  () => import("./panels/business").then((module) => module.BusinessFigures),
  WAIT,
);
const AssignedWorkList = lazyPart(
  () => import("./panels/assigned-work").then((module) => module.AssignedWorkList),
  WAIT,
);
const DayTasks = lazyPart(() => import("./panels/day-tasks").then((module) => module.DayTasks), WAIT);
const Crew = lazyPart(() => import("./panels/crew").then((module) => module.Crew), WAIT);
const ProfileSummary = lazyPart(
  () => import("./panels/profile-summary").then((module) => module.ProfileSummary),
  WAIT,
);

/** The panels from other features, and their additions to this feature's panels. */
export interface OtherPanels {
  applications?: (userId: string) => ReactNode;
  progress?: (userId: string) => ReactNode;
  reviews?: (userId: string) => ReactNode;
  /** The person's verification status. */
  verification?: (userId: string) => ReactNode;
  bookNow: (worker: { id: string; name: string }) => ReactNode;
}

/** /dashboard: the start page of each role. */
export function DashboardPage({ panels }: { panels: OtherPanels }) {
  const { t } = useLingui();
  const { user } = useSession();
  useDocumentTitle(t`Dashboard`);
  if (!user) return null;
  return <Dashboard key={user.id} user={user} panels={panels} />;
}

function Dashboard({ user, panels }: { user: SessionUser; panels: OtherPanels }) {
  const runsWork = user.role !== "homeowner";
  const assigned = useQuery({ ...assignedWorkQuery(user.id), enabled: runsWork });
  useDashboardLive(
    user.id,
    assigned.data?.items.map(({ id }) => id),
  );
  const actions = mainActions(user);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Welcome, {user.first_name}</Trans>}
        description={formatWeekday(today())}
        actions={actions && <div className="hidden gap-2 sm:flex">{actions}</div>}
      />
      <div className="flex flex-col gap-8">
        {user.staff_state === "ready" && <StaffPointer isOwner={user.desks.includes("owner")} />}
        <DayOverview user={user} />
        {/* Loads meanwhile, and is shown in its final place. */}
        <div className="peer-has-data-loading:invisible">
          <DashboardTabs role={user.role} contents={contentsOf(user, panels)} />
        </div>
      </div>
      {actions && (
        <div className="contents sm:hidden">
          <StickyActions>{actions}</StickyActions>
        </div>
      )}
    </div>
  );
}

function contentsOf(user: SessionUser, panels: OtherPanels): Partial<Record<TabName, ReactNode>> {
  const { id } = user;
  const progress = panels.progress?.(id);
  return {
    "manage-projects": <ManageProjects userId={id} />,
    "find-workers": <FindWorkers userId={id} bookNow={panels.bookNow} />,
    "find-jobs": <FindJobs userId={id} />,
    applications: panels.applications?.(id),
    assignments: <AssignedWorkList userId={id} isSupervisor={false} />,
    "assigned-work": <AssignedWorkList userId={id} isSupervisor />,
    today: <DayTasks userId={id} />,
    team: <Crew userId={id} />,
    business: <BusinessFigures userId={id} />,
    progress:
      user.role === "worker" ? (
        <div className="flex flex-col gap-8">
          {progress}
          <BusinessFigures userId={id} />
        </div>
      ) : (
        progress
      ),
    reviews: panels.reviews?.(id),
    verification: <Verification userId={id} standing={panels.verification?.(id)} />,
    profile: <ProfileSummary user={user} />,
  };
}

/** The main content of each role. */
function mainActions(user: SessionUser): ReactNode {
  if (user.role === "homeowner") return <PostingButtons />;
  if (!offersWork(user)) return null;
  return (
    <ButtonLink icon={Search} to="/find-work">
      <Trans>Find work</Trans>
    </ButtonLink>
  );
}
