import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { selectOnFocus } from "@/lib/select-on-focus";

interface SearchNameDialogProps {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  /** The suggested name. */
  initial: string;
  isPending: boolean;
  /** The refusal of the last attempt. */
  refusal?: ReactNode;
  onSend: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the name of a search. */
export function SearchNameDialog({
  title,
  description,
  submitLabel,
  initial,
  isPending,
  refusal,
  onSend,
  onClose,
  children,
}: SearchNameDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(initial);
  const [isRefused, setIsRefused] = useState(false);

  const send = (submit: SubmitEvent) => {
    submit.preventDefault();
    setIsRefused(name.trim() === "");
    if (name.trim() !== "" && !isPending) onSend(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      isLocked={isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {refusal}
        <Field label={<Trans>Name</Trans>} error={isRefused ? t`Give the search a name.` : undefined}>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
            autoFocus
            maxLength={120}
            value={name}
            {...selectOnFocus}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  );
}
