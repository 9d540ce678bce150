import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ProgressBar } from "@/components/ui/progress-bar";
import { newIdempotencyKey } from "@/lib/idempotency";
import { LONGEST_CHECKLIST, LONGEST_CHECKLIST_LINE } from "../model";
import type { ChecklistAct, Line } from "./checklist-acts";
import { ChecklistLine } from "./checklist-line";

interface ChecklistProps {
  lines: readonly Line[];
  /** The card does not exist yet: its lines can be written, but have no actions. */
  isDraft?: boolean;
  isReadOnly: boolean;
  onAct: (act: ChecklistAct) => void;
}

/** A card's checklist. Changes to a line apply at once, separately from the form above. */
export function Checklist({ lines, isDraft = false, isReadOnly, onAct }: ChecklistProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [text, setText] = useState("");
  const total = lines.length;
  const done = lines.filter((line) => line.is_done).length;
  const add = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the dialog's own form must not receive this one.
    event.stopPropagation();
    onAct({ kind: "add", key: newIdempotencyKey(), text: text.trim() });
    setText("");
  };
  if (isReadOnly && total === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={headingId} className="text-base font-semibold">
          <Trans>Checklist</Trans>
        </h3>
        {total > 0 && !isDraft && (
          <span className="text-sm text-ink-soft figures">
            {done}/{total}
          </span>
        )}
      </div>
      {total > 0 && !isDraft && (
        <ProgressBar
          value={(done / total) * 100}
          tone={done === total ? "success" : "brand"}
          label={t`${done} of ${total} of the checklist done`}
          className="mt-1 h-2"
        />
      )}
      {total > 0 && (
        <ul className="mt-1">
          {lines.map((line, place) => (
            <ChecklistLine
              key={line.id}
              line={line}
              above={lines[place - 1]}
              aboveThat={lines[place - 2]}
              below={lines[place + 1]}
              isDraft={isDraft}
              isReadOnly={isReadOnly}
              onAct={onAct}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && total < LONGEST_CHECKLIST && (
        <form onSubmit={add} className="mt-2 flex gap-2">
          <Input
            aria-label={t`New checklist item`}
            placeholder={t`For example: check the levels`}
            autoComplete="off"
            maxLength={LONGEST_CHECKLIST_LINE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="secondary" disabled={text.trim() === ""}>
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
      {!isReadOnly && total >= LONGEST_CHECKLIST && (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>A checklist has up to {LONGEST_CHECKLIST} lines.</Trans>
        </p>
      )}
    </section>
  );
}
