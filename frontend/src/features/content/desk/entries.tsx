import { Trans } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface EntriesProps {
  title: ReactNode;
  addLabel?: ReactNode;
  /** Undefined at the maximum number of entries. */
  onAdd?: () => void;
  children: ReactNode;
}

/** One titled section of the landing page's form. */
export function Entries({ title, addLabel, onAdd, children }: EntriesProps) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
      {onAdd && (
        <Button
          icon={Plus}
          type="button"
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      )}
    </section>
  );
}

interface EntryProps {
  /** The label that distinguishes it. */
  legend: string;
  /** Undefined for the only one left. */
  onRemove?: () => void;
  children: ReactNode;
}

/** One of several entries of a kind. */
export function Entry({ legend, onRemove, children }: EntryProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{legend}</legend>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <span aria-hidden className="font-medium">
          {legend}
        </span>
        {onRemove && (
          <Button icon={X} type="button" variant="quiet" size="sm" onClick={onRemove}>
            <Trans>Remove</Trans>
            <span className="sr-only"> {legend}</span>
          </Button>
        )}
      </div>
      {children}
    </fieldset>
  );
}
