import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { useNewRecoveryCodes } from "./mutations";
import { RecoveryCodes } from "./recovery-codes";

/** Warns that the old recovery codes stop working, then shows the new ones. */
export function NewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const make = useNewRecoveryCodes();
  const [codes, setCodes] = useState<string[]>();
  const start = () => {
    onClose();
    make.mutate(undefined, {
      onSuccess: setCodes,
      onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    });
  };
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        tone="primary"
        title={<Trans>Make new recovery codes?</Trans>}
        description={<Trans>You get ten new codes. Those you have kept stop working.</Trans>}
        confirmLabel={<Trans>Make new codes</Trans>}
        onConfirm={start}
      />
      <Dialog
        open={codes !== undefined}
        onOpenChange={() => undefined}
        width="md"
        title={<Trans>Your new recovery codes</Trans>}
        isLocked
      >
        {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      </Dialog>
    </>
  );
}
