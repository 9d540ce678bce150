import { Trans } from "@lingui/react/macro";
import { CheckCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useMarkAllRead } from "./centre-mutations";
import type { Category } from "./preferences";

interface MarkAllButtonProps {
  userId: string;
  /** The newest notification shown: those that arrive later stay unread. */
  upTo: string;
  category: Category | "all";
}

/** Marks everything shown as read; disappears when nothing is unread. */
export function MarkAllButton({ userId, upTo, category }: MarkAllButtonProps) {
  const mark = useMarkAllRead(userId);
  return (
    <Button
      icon={CheckCheck}
      variant="quiet"
      busy={mark.isPending}
      onClick={() => mark.mutate({ upTo, category })}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
