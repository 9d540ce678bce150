import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Undo2 } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { JobTemplate } from "./queries";
import { type RateCardValues, typicalPaise } from "./schemas";

interface TypicalPricesProps {
  form: UseFormReturn<RateCardValues>;
  /** Of one trade. */
  jobs: JobTemplate[];
}

/** Fills every empty price of a trade with the typical one at once, and takes back those that are still typical. */
export function TypicalPrices({ form, jobs }: TypicalPricesProps) {
  const { t } = useLingui();
  const rows = useWatch({ control: form.control, name: "prices" });
  const [filled, setFilled] = useState<string[]>([]);
  const empty = jobs.filter(({ slug }) => rows.find(({ job }) => job === slug)?.price_paise === null);
  const change = (slugs: string[], isTypical: boolean) => {
    rows.forEach(({ job, price_paise: shown }, index) => {
      const template = jobs.find(({ slug }) => slug === job);
      if (!template || !slugs.includes(job)) return;
      const typical = typicalPaise(template);
      // A price that the worker has changed since stays.
      if (!isTypical && shown !== typical) return;
      const price = isTypical ? typical : null;
      form.setValue(`prices.${index}.price_paise`, price, { shouldDirty: true });
      form.setValue(`prices.${index}.unit`, template.units[0] ?? null, { shouldDirty: true });
    });
    setFilled(isTypical ? slugs : []);
  };
  if (empty.length === 0 && filled.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {empty.length > 0 ? (
        <Button
          icon={ListChecks}
          variant="secondary"
          className="w-full sm:w-auto"
          onClick={() =>
            change(
              empty.map(({ slug }) => slug),
              true,
            )
          }
        >
          {empty.length === jobs.length ? t`Fill in typical prices` : t`Fill the rest with typical prices`}
        </Button>
      ) : (
        <Button icon={Undo2} variant="quiet" onClick={() => change(filled, false)}>
          <Trans>Undo typical prices</Trans>
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        <Trans>Change what is not your price; empty what you do not do.</Trans>
      </p>
    </div>
  );
}
