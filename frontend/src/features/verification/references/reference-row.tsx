import { Trans } from "@lingui/react/macro";
import { Pencil, Trash2, UserRoundPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { NamedReference } from "./named-reference";
import type { Reference } from "./queries";
import { ReferenceFields } from "./reference-fields";
import type { ReferencesValues } from "./schema";

interface ReferenceRowProps {
  userId: string;
  form: UseFormReturn<ReferencesValues>;
  index: number;
  saved: Reference | undefined;
  canRemove: boolean;
  onRemove: () => void;
  /** Removes this one, to name somebody else. */
  onReplace: () => void;
}

/** One place of the list: a saved reference, or the fields to name one. */
export function ReferenceRow(props: ReferenceRowProps) {
  const { userId, form, index, saved, canRemove, onRemove, onReplace } = props;
  const [isEditing, setEditing] = useState(false);
  const { dirtyFields, errors } = form.formState;
  const isMended = isAnyDirty(dirtyFields.references?.[index]) || errors.references?.[index] !== undefined;
  const mayChange = saved?.state === "added";
  const place = index + 1;
  return (
    <li className="rounded-lg border border-line p-4 sm:p-5">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">
          <Trans>Reference {place}</Trans>
        </legend>
        <div className="flex min-h-9 items-center justify-between gap-3">
          <p aria-hidden className="font-semibold text-ink-soft">
            <Trans>Reference {place}</Trans>
          </p>
          {canRemove && (
            <RowButton place={place} icon={<Trash2 aria-hidden />} isQuiet onAct={onRemove}>
              <Trans>Remove</Trans>
            </RowButton>
          )}
        </div>
        {!saved || (mayChange && (isEditing || isMended)) ? (
          <ReferenceFields form={form} index={index} />
        ) : (
          <NamedReference userId={userId} reference={saved}>
            {mayChange && (
              <RowButton place={place} icon={<Pencil aria-hidden />} onAct={() => setEditing(true)}>
                <Trans>Change</Trans>
              </RowButton>
            )}
            {(saved.state === "declined" || saved.state === "no_answer") && (
              <RowButton place={place} icon={<UserRoundPen aria-hidden />} onAct={onReplace}>
                <Trans>Name somebody else</Trans>
              </RowButton>
            )}
          </NamedReference>
        )}
      </fieldset>
    </li>
  );
}

interface RowButtonProps {
  place: number;
  icon: ReactNode;
  isQuiet?: boolean;
  onAct: () => void;
  children: ReactNode;
}

function RowButton({ place, icon, isQuiet = false, onAct, children }: RowButtonProps) {
  return (
    <Button type="button" variant={isQuiet ? "quiet" : "secondary"} size="sm" onClick={onAct}>
      {icon}
      {children}{" "}
      <span className="sr-only">
        (<Trans>Reference {place}</Trans>)
      </span>
    </Button>
  );
}

/** react-hook-form keeps an entry for every field that was ever touched. */
function isAnyDirty(fields: object | undefined): boolean {
  return fields !== undefined && Object.values(fields).some(Boolean);
}
