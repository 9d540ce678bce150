import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { useSwitchOff } from "./mutations";

export function SwitchOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const switchOff = useSwitchOff();
  const start = () => {
    // Closed first, because the dialog that asks for the password replaces it.
    onClose();
    // Not `mutate`'s own callbacks, which are lost when this dialog unmounts.
    void switchOff.mutateAsync().then(
      () => toast.success(t`Two-step sign-in is off`),
      (error: unknown) => toast.error(t`Error`, { description: toProblem(error).detail }),
    );
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Switch off two-step sign-in?</Trans>}
      description={
        <Trans>
          Whoever knows your password or reads your SMS can then sign in as you. Your recovery codes stop
          working.
        </Trans>
      }
      confirmLabel={<Trans>Switch off</Trans>}
      onConfirm={start}
    />
  );
}
