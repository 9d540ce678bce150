import { NewAlertButton } from "@/features/job-alerts/new-alert-button";
import { FindWorkPage } from "@/features/projects/market/find-work-page";

/** Open work, with the sign-up for job alerts. */
export function Component() {
  return <FindWorkPage alert={NewAlertButton} />;
}
