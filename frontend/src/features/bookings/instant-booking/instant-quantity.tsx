import { Trans, useLingui } from "@lingui/react/macro";
import { Minus, Plus, Search } from "lucide-react";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import type { InstantBookingForm } from "./schemas";

interface InstantQuantityProps {
  most: number;
  /** How many the searched words ask for. */
  asked: number | null;
}

/** How many pieces or points one booking has. */
export function InstantQuantity({ most, asked }: InstantQuantityProps) {
  const { t } = useLingui();
  const id = useId();
  const { control, setValue, formState } = useFormContext<InstantBookingForm>();
  const chosen = useWatch({ control, name: "quantity" });
  const quantity = chosen > most ? most : chosen;
  const error = formState.errors.quantity?.message;
  const change = (pieces: number) =>
    setValue("quantity", pieces, { shouldDirty: true, shouldValidate: error !== undefined });
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line-strong pt-3"
    >
      <p id={`${id}-label`} className="font-medium">
        <Trans>How many?</Trans>
        <span className="block text-sm font-normal text-ink-soft figures">
          <Trans>At most {most} in one booking</Trans>
        </span>
        {asked === quantity && (
          <span className="flex items-center gap-1 text-sm font-normal text-ink-soft">
            <Search aria-hidden className="size-4 text-brand" />
            <Trans>From your search</Trans>
          </span>
        )}
      </p>
      <span className="flex items-center gap-1">
        <IconButton
          icon={Minus}
          label={t`One fewer`}
          variant="secondary"
          disabled={quantity <= 1}
          onClick={() => change(quantity - 1)}
        />
        <output aria-live="polite" className="min-w-10 text-center text-lg font-bold figures">
          {quantity}
        </output>
        <IconButton
          icon={Plus}
          label={t`One more`}
          variant="secondary"
          disabled={quantity >= most}
          onClick={() => change(quantity + 1)}
        />
      </span>
      {error && (
        <div className="w-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
