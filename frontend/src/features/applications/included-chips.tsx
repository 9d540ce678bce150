import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { INCLUDED } from "./labels";
import { type ApplicationForm, PARTS } from "./schema";

/** What the rate includes, as chips; the homeowner provides whatever is not chosen. */
export function IncludedChips() {
  const { t } = useLingui();
  const { register } = useFormContext<ApplicationForm>();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">
        <Trans>Your rate includes</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {PARTS.map((part) => (
          <label
            key={part}
            className="group relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input type="checkbox" value={part} {...register("includes")} className="peer sr-only" />
            <Check aria-hidden className="hidden size-4 text-brand peer-checked:block" />
            {t(INCLUDED[part])}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        <Trans>What you leave out is the homeowner's to provide.</Trans>
      </p>
    </fieldset>
  );
}
