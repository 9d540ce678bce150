import { Plural, Trans } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { TradeIcon } from "@/components/trade-icon";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { StickyActions } from "@/components/ui/sticky-actions";
import { tradeName } from "@/features/trades/queries";
import { useDraft } from "@/lib/draft";
import { submitForm } from "@/lib/form-problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { useForm } from "@/lib/use-form";
import type { Skill } from "../queries";
import { useSaveRateCard } from "./mutations";
import { PriceRow } from "./price-row";
import { TypicalPrices } from "./typical-prices";
import type { JobTemplate, RateCard } from "./queries";
import { type RateCardValues, valuesOf } from "./schemas";

const RULES = lazyResolver(() => import("./schemas").then((module) => module.rateCardSchema));

interface RateCardFormProps {
  userId: string;
  card: RateCard;
}

/** Prices for the common jobs of the person's trades, saved together. */
export function RateCardForm({ userId, card }: RateCardFormProps) {
  const save = useSaveRateCard();
  const trades = tradesOf(card.jobs);
  // Read once: a later refresh must not overwrite the typed text.
  const form = useForm<RateCardValues>({ resolver: RULES, defaultValues: valuesOf(card) });
  // A draft fits the jobs that it was typed for.
  const draft = useDraft(`rate-card:${userId}:${trades.map(({ slug }) => slug).join(",")}`, form);
  const rows = useWatch({ control: form.control, name: "prices" });
  const { errors, submitCount, isSubmitting } = form.formState;
  const priced = rows.filter(({ price_paise }) => price_paise !== null).length;
  const submit = submitForm(form, async (values) => {
    const saved = await save.mutateAsync(values);
    form.reset(valuesOf(saved));
    draft.discard();
  });
  return (
    <form
      id="prices"
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex scroll-mt-24 flex-col gap-4 focus-visible:outline-none"
    >
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      {trades.map((trade) => (
        <Card key={trade.slug} aria-labelledby={`trade-${trade.slug}`} role="group">
          <h2 id={`trade-${trade.slug}`} className="flex items-center gap-2 text-xl">
            <TradeIcon slug={trade.slug} className="size-7 text-brand" />
            {tradeName(trade)}
          </h2>
          <TypicalPrices form={form} jobs={card.jobs.filter((job) => job.trade.slug === trade.slug)} />
          <ul className="mt-2 divide-y divide-line">
            {rows.map(({ job: slug }, index) => {
              const job = card.jobs.find((one) => one.slug === slug);
              if (job?.trade.slug !== trade.slug) return null;
              const refused = errors.prices?.[index];
              return (
                <PriceRow
                  key={slug}
                  control={form.control}
                  index={index}
                  job={job}
                  errors={{
                    job: refused?.job?.message,
                    price: refused?.price_paise?.message,
                    unit: refused?.unit?.message,
                  }}
                  onTypical={(paise, unit) => {
                    form.setValue(`prices.${index}.price_paise`, paise, { shouldDirty: true });
                    form.setValue(`prices.${index}.unit`, unit, { shouldDirty: true });
                  }}
                />
              );
            })}
          </ul>
        </Card>
      ))}
      <StickyActions>
        <Button type="submit" size="lg" busy={isSubmitting}>
          <Trans>Save rate card</Trans>
        </Button>
        <p className="self-center text-sm text-ink-soft figures" aria-live="polite">
          <Plural value={priced} one="# job priced" other="# jobs priced" />
        </p>
      </StickyActions>
    </form>
  );
}

function tradesOf(jobs: JobTemplate[]): Skill[] {
  return [...new Map(jobs.map(({ trade }) => [trade.slug, trade])).values()];
}
