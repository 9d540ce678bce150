import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { toProblem } from "@/lib/problem";
import { isClosed, useRefuseReference } from "./queries";

interface RefuseDialogProps {
  name: string;
  oneTimeKey: string;
  onClose: () => void;
  onRefused: () => void;
  /** The link was used elsewhere in the meantime. */
  onClosed: () => void;
}

/** Declines, once or for good: two taps, no code, no reason. */
export function RefuseDialog({ name, oneTimeKey, onClose, onRefused, onClosed }: RefuseDialogProps) {
  const refuse = useRefuseReference(oneTimeKey);
  const [neverAgain, setNeverAgain] = useState(false);
  return (
    <Dialog
      open
      width="sm"
      onOpenChange={onClose}
      isLocked={refuse.isPending}
      title={<Trans>Say no?</Trans>}
      description={
        <Trans>
          You need not give a reason. {name} learns that you did not confirm, and must name somebody else.
        </Trans>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={refuse.isPending}>
              <Trans>Go back</Trans>
            </Button>
          </DialogClose>
          <Button
            busy={refuse.isPending}
            onClick={() =>
              refuse.mutate(neverAgain, {
                onSuccess: onRefused,
                onError: (error) => isClosed(error) && onClosed(),
              })
            }
          >
            <Trans>Say no</Trans>
          </Button>
        </>
      }
    >
      {refuse.error && !isClosed(refuse.error) && (
        <Alert tone="danger">{toProblem(refuse.error).detail}</Alert>
      )}
      <Checkbox
        checked={neverAgain}
        onChange={(change) => setNeverAgain(change.target.checked)}
        label={<Trans>Don't ask me again for anybody</Trans>}
        help={<Trans>No worker can have this number asked any more.</Trans>}
      />
    </Dialog>
  );
}
