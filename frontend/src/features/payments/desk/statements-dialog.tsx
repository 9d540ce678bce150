import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { StatementThread } from "@/features/disputes/statement-thread";
import { disputeStatementsQuery } from "@/features/disputes/queries";
import { StatementForm } from "@/features/disputes/statement-form";

interface HearingDialogProps {
  projectId: string;
  userId: string;
  title: string;
  onClose: () => void;
}

/** The statements of both sides, and a question to them. */
export function StatementsDialog({ projectId, userId, title, onClose }: HearingDialogProps) {
  const query = useQuery(disputeStatementsQuery(projectId));
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={<Trans>The dispute about “{title}”</Trans>}>
      <QueryView query={query} skeleton={<Skeleton className="h-48 rounded-md" />}>
        {(thread) => (
          <div className="flex flex-col gap-6">
            <StatementThread thread={thread} />
            {thread.may_write && (
              <StatementForm
                projectId={projectId}
                userId={userId}
                label={<Trans>A question to both sides</Trans>}
                help={<Trans>Both read it, and are told by email and text.</Trans>}
                submitLabel={<Trans>Ask both sides</Trans>}
              />
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
