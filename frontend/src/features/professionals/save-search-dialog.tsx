import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useId, useState } from "react";
import { Link } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { placeName } from "@/features/places/place";
import { tradePlural } from "@/features/trades/queries";
import { toProblem } from "@/lib/problem";
import { selectOnFocus } from "@/lib/select-on-focus";
import { savedQueryOf, useSaveSearch } from "./saved-searches";
import type { WorkersPage } from "./search-answers";
import type { Search } from "./search-filters";

interface SaveSearchDialogProps {
  userId: string;
  search: Search;
  understood: WorkersPage;
  total: number | null;
  onClose: () => void;
}

/** Asks for the name of a saved search. */
export function SaveSearchDialog({ userId, search, understood, total, onClose }: SaveSearchDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const save = useSaveSearch(userId);
  const who = capitalised(tradePlural(understood.trades[0] ?? understood.trade));
  const where = placeName(understood.place);
  const [name, setName] = useState(t`${who} near ${where}`);
  const [isRefused, setIsRefused] = useState(false);
  const problem = save.error ? toProblem(save.error) : null;

  const send = (submit: SubmitEvent) => {
    submit.preventDefault();
    setIsRefused(name.trim() === "");
    if (name.trim() === "" || save.isPending) return;
    save.mutate({ name: name.trim(), query: savedQueryOf(search), total }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Save this search</Trans>}
      description={<Trans>You find it again with all its filters, and see when there is somebody new.</Trans>}
      isLocked={save.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            <Trans>Save search</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {problem && (
          <Alert tone="danger">
            {problem.detail}{" "}
            {problem.status === 409 && (
              <Link to="/saved?tab=searches" className="font-semibold underline underline-offset-4">
                <Trans>Your saved searches</Trans>
              </Link>
            )}
          </Alert>
        )}
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
        {search.on && (
          <p className="text-sm text-ink-soft">
            <Trans>The day is not saved, since it passes.</Trans>
          </p>
        )}
      </form>
    </Dialog>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
