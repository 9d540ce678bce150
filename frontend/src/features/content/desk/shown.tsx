import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { formatDate, today } from "@/lib/dates";

interface ShownProps {
  from: string | null;
  until: string | null;
}

/** Whether a text is public today, if its front fields decide that; nothing for texts that are always public. */
export function Shown({ from, until }: ShownProps) {
  const now = today();
  if (from !== null && from > now) {
    return (
      <Badge tone="info">
        <Trans>Shown from {formatDate(from)}</Trans>
      </Badge>
    );
  }
  if (until === null) return null;
  return until < now ? (
    <Badge>
      <Trans>Closed since {formatDate(until)}</Trans>
    </Badge>
  ) : (
    <Badge tone="info">
      <Trans>Shown until {formatDate(until)}</Trans>
    </Badge>
  );
}
