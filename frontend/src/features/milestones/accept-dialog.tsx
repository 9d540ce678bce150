import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { toProblem } from "@/lib/problem";
import { formatMoney } from "@/lib/money";
import { useAcceptMilestone } from "./mutations";
import { useMilestonePort } from "./ports";
import type { Milestone } from "./queries";

interface AcceptDialogProps {
  projectId: string;
  milestone: Milestone;
  /** The diary entries of the milestone: photos and text. */
  evidence: ReactNode;
  onClose: () => void;
}

/** Confirms the acceptance of a milestone, with its diary entries visible. */
export function AcceptDialog({ projectId, milestone, evidence, onClose }: AcceptDialogProps) {
  const accept = useAcceptMilestone(projectId);
  const { AcceptanceMoney } = useMilestonePort();
  const { title, note, amount_paise: paise } = milestone;
  const amount = paise === null ? null : formatMoney(paise);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      isLocked={accept.isPending}
      title={<Trans>Accept “{title}”?</Trans>}
      description={
        <Trans>You confirm that this part is done as agreed. It stays accepted; look at it first.</Trans>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={accept.isPending}>
              <Trans>Back</Trans>
            </Button>
          </DialogClose>
          <Button busy={accept.isPending} onClick={() => accept.mutate(milestone, { onSuccess: onClose })}>
            <Trans>Accept milestone</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {accept.error && <Alert tone="danger">{toProblem(accept.error).detail}</Alert>}
        {amount && (
          <p className="figures">
            <Trans>
              Amount for this part: <strong>{amount}</strong>
            </Trans>
          </p>
        )}
        <AcceptanceMoney projectId={projectId} milestoneId={milestone.id} />
        {note && (
          <blockquote dir="auto" className="border-l-4 border-line-strong pl-3 whitespace-pre-line">
            {note}
          </blockquote>
        )}
        {evidence}
      </div>
    </Dialog>
  );
}
