import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { Options, Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { StickyActions } from "@/components/ui/sticky-actions";
import { PlaceInput, UNKNOWN_PLACE } from "@/features/places/place-input";
import { answeredQuery } from "../answers/queries";
import { fieldErrors } from "../measures/field-errors";
import { FromAnswers, MeasureFields } from "../measures/measure-fields";
import { firstValues } from "../measures/measure-values";
import { span } from "./bill-view";
import { EditableBill } from "./editable-bill";
import { type EstimateDraft, answeredFields, bodyOf } from "./estimate-draft";
import { type EstimateIn, type WorkKind, billQuery } from "./queries";

interface EstimatorProps {
  kinds: WorkKind[];
  draft: EstimateDraft;
  onChange: (draft: EstimateDraft) => void;
  /** The kind of work of a saved estimate stays. */
  isWorkFixed?: boolean;
  /** The buttons below the bill; `body` is undefined while it has errors. */
  renderActions: (body: EstimateIn | undefined) => ReactNode;
}

/** Work, place, quality and measures beside the bill that the server makes of them. */
export function Estimator({ kinds, draft, onChange, isWorkFixed = false, renderActions }: EstimatorProps) {
  const { t, i18n } = useLingui();
  const kind = kinds.find(({ slug }) => slug === draft.work);
  const fields = kind?.fields ?? [];
  const body = bodyOf(draft, fields);
  const query = useQuery(billQuery(useDeferredValue(body), i18n.locale));
  const errors = fieldErrors(query.error);
  const said = useQuery(answeredQuery({ scope: draft.scope }, i18n.locale));
  const answered = answeredFields(draft, fields, said.data?.estimate);
  const change = (part: Partial<EstimateDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card className="flex flex-col gap-5 print:hidden">
        {!isWorkFixed && (
          <Field label={<Trans>Kind of work</Trans>}>
            <Select
              value={draft.work}
              onChange={({ target }) => {
                const next = kinds.find(({ slug }) => slug === target.value);
                if (!next) return;
                const values = firstValues(next.fields, draft.unit, new URLSearchParams());
                change({ work: next.slug, values, changes: [], extras: [] });
              }}
            >
              <Options of={kinds} value={({ slug }) => slug} label={({ label }) => label} />
            </Select>
          </Field>
        )}
        <Field
          label={<Trans>Place</Trans>}
          help={<Trans>Prices differ by city. Without a place the range is for all of India.</Trans>}
          error={draft.place === UNKNOWN_PLACE ? t`Please choose a place from the list.` : errors.area_id}
        >
          <PlaceInput
            value={draft.place}
            placeholder={t`All of India`}
            onChange={(place) => change({ place })}
          />
        </Field>
        <RadioCards
          legend={<Trans>Quality of material</Trans>}
          name="quality"
          value={draft.quality}
          className="sm:grid-cols-3 lg:grid-cols-1"
          options={[
            { value: "basic", label: <Trans>Basic</Trans> },
            { value: "standard", label: <Trans>Standard</Trans> },
            { value: "premium", label: <Trans>Premium</Trans> },
          ]}
          onChange={({ target }) => change({ quality: target.value as EstimateDraft["quality"] })}
        />
        {answered.has("quality") && (
          <p className="-mt-3 text-sm text-ink-soft">
            <FromAnswers />
          </p>
        )}
        <MeasureFields
          key={draft.work}
          fields={fields}
          values={draft.values}
          unit={draft.unit}
          errors={fieldErrors(query.error, "measures.")}
          answered={answered}
          onChange={(values, unit) => change({ values, unit })}
        />
      </Card>
      <section aria-labelledby="bill" className="flex min-w-0 flex-col gap-5">
        <h2 id="bill" className="text-xl">
          <Trans>Bill of quantities</Trans>
        </h2>
        {query.error || query.data ? (
          <EditableBill key={draft.work} query={query} rows={draft} onChange={change} />
        ) : (
          <Skeleton className="h-72 rounded-lg" />
        )}
        <StickyActions>
          {/* The bar at a phone's bottom edge may cover the total, so it has it too. */}
          {query.data && !query.error && (
            <p aria-hidden className="basis-full! text-lg font-bold figures sm:hidden">
              {span(query.data.total)}
            </p>
          )}
          {renderActions(query.error || !query.data ? undefined : body)}
        </StickyActions>
      </section>
    </div>
  );
}
