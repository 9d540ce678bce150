import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Choice, FieldConflict, useAskedConflict } from "@/lib/edit-conflict";
import { shownValue } from "./conflict-values";

interface EditConflictDialogProps {
  conflict: NonNullable<ReturnType<typeof useAskedConflict>>;
}

/** Two people changed the same fields: shows both values of each and asks which one to keep. */
export function EditConflictDialog({ conflict: { fields, settle } }: EditConflictDialogProps) {
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(fields.map(({ field }) => [field, "mine" as const])),
  );
  const isOwn = fields.every(({ is_own }) => is_own);
  return (
    <Dialog
      open
      onOpenChange={() => settle(null)}
      width="md"
      title={
        isOwn ? (
          <Trans>You changed this in another window</Trans>
        ) : (
          <Trans>This was changed while you were writing</Trans>
        )
      }
      description={<Trans>Choose what to keep. Everything else you changed is saved with it.</Trans>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">
              <Trans>Back to the form</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={id}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          // The waiting form is this one's ancestor in React's tree.
          event.preventDefault();
          event.stopPropagation();
          settle(choices);
        }}
      >
        {fields.map((conflict) => (
          <FieldChoice
            key={conflict.field}
            conflict={conflict}
            value={choices[conflict.field] ?? "mine"}
            onChange={(choice) => setChoices((before) => ({ ...before, [conflict.field]: choice }))}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface FieldChoiceProps {
  conflict: FieldConflict;
  value: Choice;
  onChange: (choice: Choice) => void;
}

function FieldChoice({ conflict, value, onChange }: FieldChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const { field, label, theirs, yours, theirs_label, yours_label } = conflict;
  return (
    <RadioCards<Choice>
      legend={
        <>
          {label}
          <span className="block text-sm font-normal text-ink-soft">
            <WhoChanged conflict={conflict} />
          </span>
        </>
      }
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.value as Choice)}
      options={[
        {
          value: "mine",
          label: t`Keep mine`,
          help: <Value>{yours_label || shownValue(field, yours)}</Value>,
        },
        {
          value: "theirs",
          label: conflict.is_own ? t`Keep the other` : t`Take theirs`,
          help: <Value>{theirs_label || shownValue(field, theirs)}</Value>,
        },
      ]}
    />
  );
}

function WhoChanged({ conflict: { changed_by, is_own, changed_at } }: { conflict: FieldConflict }) {
  const time = changed_at && <RelativeTime value={changed_at} />;
  if (is_own) return <Trans>You changed it in another window {time}</Trans>;
  if (changed_by) {
    return (
      <Trans>
        {changed_by} changed it {time}
      </Trans>
    );
  }
  return <Trans>Somebody else changed it</Trans>;
}

function Value({ children }: { children: string }) {
  return (
    <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">
      {children === "" ? (
        <em>
          <Trans>Empty</Trans>
        </em>
      ) : (
        children
      )}
    </span>
  );
}
