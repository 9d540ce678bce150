import { NewAlertButton } from "@/features/job-alerts/new-alert-button";
import { FindWorkPage } from "@/features/projects/market/find-work-page";

/** The open work, with the way to be told of more. */
export function Component() {
  return <FindWorkPage alert={NewAlertButton} />;
}
