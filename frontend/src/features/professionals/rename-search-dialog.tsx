import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useOpened } from "@/lib/opened";
import { toProblem } from "@/lib/problem";
import { selectOnFocus } from "@/lib/select-on-focus";
import { type SavedSearch, useRenameSearch } from "./saved-searches";

interface RenameSearchDialogProps {
  saved: SavedSearch;
  userId: string;
  onClose: () => void;
}

/** Renames a saved search. */
export function RenameSearchDialog({ saved, userId, onClose }: RenameSearchDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const rename = useRenameSearch(userId);
  const { id, name: openedName, edit_version } = useOpened(saved);
  const [name, setName] = useState(openedName);
  const [isRefused, setIsRefused] = useState(false);

  const send = (submit: SubmitEvent) => {
    submit.preventDefault();
    setIsRefused(name.trim() === "");
    if (name.trim() === "" || rename.isPending) return;
    rename.mutate({ id, name: name.trim(), edit_version }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Rename the search</Trans>}
      isLocked={rename.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={rename.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={rename.isPending}>
            <Trans>Rename</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {rename.error && <Alert tone="danger">{toProblem(rename.error).detail}</Alert>}
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
      </form>
    </Dialog>
  );
}
