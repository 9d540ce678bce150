import { Trans } from "@lingui/react/macro";
import { ListOrdered, Plus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { MaskedContactHint } from "../masked-contact-hint";
import type { TermsForm } from "../schema";
import { QuickFills } from "./quick-fills";
import { RunningSum } from "./running-sum";
import { StageFields } from "./stage-fields";
import { MOST_STAGES, divide, sumOf } from "./stages";
import { type Measured, useWholeTotal } from "./use-whole-total";

const EMPTY = { title: "", amount_paise: null, due_on: "" };

/** The parts in which the work is paid: added, reordered and removed one by one, or filled in at one tap. */
export function ScheduleField({ work }: { work: Measured }) {
  const { control, formState } = useFormContext<TermsForm>();
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: "stages" });
  const [stages, rate_paise, rate_unit, estimated_days] = useWatch({
    control,
    name: ["stages", "rate_paise", "rate_unit", "estimated_days"],
  });
  const labelId = useId();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || fields.length > 0;
  const whole = useWholeTotal(
    work,
    { rate_paise: rate_paise || null, rate_unit, estimated_days },
    { enabled: isOpen },
  );
  const list = useRef<HTMLDivElement>(null);
  // The button to focus after a part has moved or was removed, because the pressed button has moved or no longer
  // exists.
  const [focusNext, setFocusNext] = useState<{ act: string } | null>(null);
  const sum = sumOf(stages);
  const error = formState.errors.stages?.root?.message ?? formState.errors.stages?.message;
  const isExact = rate_unit === "lump_sum";
  // An error about all parts together may be fixed by now.
  const isSound = whole !== null && (isExact ? sum === whole : sum <= whole);

  useEffect(() => {
    if (focusNext === null) return;
    const named = list.current?.querySelector<HTMLButtonElement>(`[data-act="${focusNext.act}"]`);
    const button = named?.disabled ? named.parentElement?.querySelector<HTMLElement>(":enabled") : named;
    button?.focus();
  }, [focusNext]);

  const shift = (from: number, to: number) => {
    setFocusNext({ act: `${to < from ? "up" : "down"}-${to}` });
    move(from, to);
  };
  const takeOut = (place: number) => {
    setFocusNext({ act: "add" });
    remove(place);
  };
  const fit = () => {
    const amounts =
      whole === null
        ? null
        : divide(
            whole,
            stages.map((stage) => stage.amount_paise || 0),
          );
    if (amounts) replace(stages.map((stage, place) => ({ ...stage, amount_paise: amounts[place] ?? null })));
  };

  return (
    <div
      ref={list}
      role="group"
      aria-labelledby={labelId}
      className="flex min-w-0 flex-col gap-3 border-t border-line pt-4"
    >
      <p id={labelId} className="font-medium">
        <Trans>Schedule of payments</Trans>
        <span className="ml-1.5 text-sm font-normal text-ink-faint">
          <Trans>(optional)</Trans>
        </span>
      </p>
      <p className="-mt-2 text-sm text-ink-soft">
        <Trans>
          Each part is funded before its work begins, and paid out once that work is accepted. Without a
          schedule you plan the parts together after the award.
        </Trans>
      </p>
      {isOpen && fields.length === 0 && <QuickFills whole={whole} onFill={(filled) => replace(filled)} />}
      {fields.length > 0 && (
        <>
          <ol className="flex flex-col gap-3">
            {fields.map((field, place) => (
              <StageFields
                key={field.id}
                place={place}
                count={fields.length}
                onUp={() => shift(place, place - 1)}
                onDown={() => shift(place, place + 1)}
                onRemove={() => takeOut(place)}
              />
            ))}
          </ol>
          <RunningSum sum={sum} whole={whole} isExact={isExact} onFit={fit} />
          <MaskedContactHint text={stages.map(({ title }) => title).join("\n")} />
        </>
      )}
      {error && !isSound && <FieldError>{error}</FieldError>}
      {!isOpen && (
        <Button icon={ListOrdered} variant="secondary" className="self-start" onClick={() => setWanted(true)}>
          <Trans>Divide into parts</Trans>
        </Button>
      )}
      {isOpen && fields.length < MOST_STAGES && (
        <Button
          icon={Plus}
          variant="secondary"
          data-act="add"
          className="self-start"
          onClick={() => append(EMPTY)}
        >
          {fields.length === 0 ? <Trans>Name the parts yourself</Trans> : <Trans>Add a part</Trans>}
        </Button>
      )}
    </div>
  );
}
