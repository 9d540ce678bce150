import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import type { IssueRow } from "./queries";

/** Where an issue stands, by a sign and a word. */
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
