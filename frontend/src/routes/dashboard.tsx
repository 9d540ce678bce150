import { lazy } from "react";
import { DashboardPage, type OtherPanels } from "@/features/dashboard/dashboard-page";
import { BookNowButton } from "@/features/hiring/bookings/book-now-button";
import { BookingOutlet } from "@/features/hiring/bookings/booking-outlet";
import { withStrings } from "@/lib/locale";

const MyApplicationsPanel = lazy(() =>
  import("@/features/hiring/applying/my-applications-panel").then((module) => ({
    default: module.MyApplicationsPanel,
  })),
);
const WorkProgressPanel = lazy(() =>
  withStrings(() => import("@/features/workspace/progress/work-progress-panel"), "workspace").then(
    (module) => ({ default: module.WorkProgressPanel }),
  ),
);
const ReviewsPanel = lazy(() =>
  withStrings(() => import("@/features/reviews/reviews-panel"), "reviews", "trades").then((module) => ({
    default: module.ReviewsPanel,
  })),
);
const VerificationCard = lazy(() =>
  withStrings(() => import("@/features/verification/verification-card"), "verification").then((module) => ({
    default: module.VerificationCard,
  })),
);

const panels: OtherPanels = {
  applications: (userId) => <MyApplicationsPanel userId={userId} />,
  progress: (userId) => <WorkProgressPanel userId={userId} />,
  reviews: (userId) => <ReviewsPanel userId={userId} />,
  verification: (userId) => <VerificationCard userId={userId} />,
  bookNow: (worker) => <BookNowButton worker={worker} className="min-w-0 px-2" />,
};

/** /dashboard, with the panels of those who own what they show. */
export function Component() {
  return (
    <>
      <DashboardPage panels={panels} />
      <BookingOutlet />
    </>
  );
}
