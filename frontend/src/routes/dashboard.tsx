import { DashboardPage, type OtherPanels } from "@/features/dashboard/dashboard-page";
import { BookNowButton } from "@/features/bookings/book-now-button";
import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { Skeleton } from "@/components/ui/skeleton";
import { PanelSkeleton } from "@/features/dashboard/panel-skeleton";
import { lazyPart } from "@/lib/lazy-part";

const WAIT = { fallback: <PanelSkeleton /> };
const MyApplicationsPanel = lazyPart(
  () => import("@/features/applications/my-applications-panel").then((module) => module.MyApplicationsPanel),
  WAIT,
);
const WorkProgressPanel = lazyPart(
  () => import("@/features/workspace/diary/work-progress-panel").then((module) => module.WorkProgressPanel),
  WAIT,
);
const ReviewsPanel = lazyPart(
  () => import("@/features/reviews/reviews-panel").then((module) => module.ReviewsPanel),
  WAIT,
);
const VerificationCard = lazyPart(
  () => import("@/features/verification/verification-card").then((module) => module.VerificationCard),
  { fallback: <Skeleton className="h-48 rounded-lg" /> },
);

const panels: OtherPanels = {
  applications: (userId) => <MyApplicationsPanel userId={userId} />,
  progress: (userId) => <WorkProgressPanel userId={userId} />,
  reviews: (userId) => <ReviewsPanel userId={userId} />,
  verification: (userId) => <VerificationCard userId={userId} />,
  bookNow: (worker) => <BookNowButton worker={worker} className="min-w-0 px-2" />,
};

/** /dashboard, with panels that other features provide. */
export function Component() {
  return (
    <ProjectMoney>
      <DashboardPage panels={panels} />
      <BookingOutlet />
    </ProjectMoney>
  );
}
