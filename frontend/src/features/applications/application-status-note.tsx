import { Trans } from "@lingui/react/macro";
import type { ApplicationStatus } from "@/features/projects/queries";

/** The status of the viewer's own application, in a sentence. */
export function ApplicationStatusNote({ status }: { status: ApplicationStatus }) {
  switch (status) {
    case "pending":
      return <Trans>The homeowner has it and will decide. You will hear at once.</Trans>;
    case "accepted":
      return <Trans>You have been hired. Agree on the start in the workspace.</Trans>;
    case "rejected":
      return <Trans>The homeowner chose somebody else this time.</Trans>;
    case "withdrawn":
      return <Trans>You withdrew this application.</Trans>;
    case "expired":
      return <Trans>The work was closed before the homeowner decided.</Trans>;
  }
}
