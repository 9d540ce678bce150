import { Trans } from "@lingui/react/macro";
import * as AlertDialog from "@radix-ui/react-alert-dialog";
import type { ComponentProps } from "react";
import { Button } from "./button";
import type { ConfirmDialogProps } from "./confirm-dialog";
import { useFocusBack } from "./focus-back";
import { SCRIM } from "./scrim";

/** `ConfirmDialog`, open. */
export function OpenConfirmDialog({
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = <Trans>Cancel</Trans>,
  tone = "danger",
  busy = false,
  children,
  onConfirm,
}: Omit<ConfirmDialogProps, "open">) {
  return (
    <AlertDialog.Root open onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={SCRIM} />
        <Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-float sm:p-6">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">{description}</AlertDialog.Description>
          {children && (
            <div
              role="group"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
              tabIndex={0}
              className="mt-4 max-h-[28dvh] overflow-y-auto sm:max-h-[40dvh]"
            >
              {children}
            </div>
          )}
          <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Mounted when the dialog opens. */
function Content(props: ComponentProps<typeof AlertDialog.Content>) {
  return <AlertDialog.Content {...props} onCloseAutoFocus={useFocusBack()} />;
}
