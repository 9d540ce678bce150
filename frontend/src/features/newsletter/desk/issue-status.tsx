import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import type { IssueRow } from "./queries";

/** The status of an issue, as icon and word. */
export function IssueStatus({ status }: { status: IssueRow["status"] }) {
  switch (status) {
    case "draft":
      return (
        <Badge tone="neutral">
          <Trans>Draft</Trans>
        </Badge>
      );
    case "sending":
      return (
        <Badge tone="info">
          <Trans>Being sent</Trans>
        </Badge>
      );
    case "stopped":
      return (
        <Badge tone="warning">
          <Trans context="newsletter">Stopped</Trans>
        </Badge>
      );
    case "sent":
      return (
        <Badge tone="success">
          <Trans context="newsletter">Sent</Trans>
        </Badge>
      );
  }
}
