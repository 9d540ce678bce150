import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight, Calculator } from "lucide-react";
import { useDeferredValue } from "react";
import type { PlaceValue } from "@/features/places/place-input";
import { cn } from "@/lib/cn";
import { Link } from "@/lib/router/link";
import { span } from "./bill-view";
import { addressOf, bodyOf, draftOfAnswers } from "./estimate-draft";
import { type WorkKind, billQuery, workKindsQuery } from "./queries";
import { type AnsweredEstimate, type Answers, answeredQuery } from "../answers/queries";

interface EstimateOfAnswersProps extends Required<Answers> {
  place: PlaceValue;
  /** The draft of work that the answers belong to. */
  projectId?: string;
  className?: string;
}

/** The typical range of what was answered, and the way to its estimate; nothing for other work. */
export function EstimateOfAnswers({ place, projectId, className, ...answers }: EstimateOfAnswersProps) {
  const { i18n } = useLingui();
  const said = useQuery({
    ...answeredQuery(useDeferredValue(answers), i18n.locale),
    placeholderData: keepPreviousData,
  });
  const estimate = said.data?.estimate;
  const kinds = useQuery({ ...workKindsQuery(i18n.locale), enabled: Boolean(estimate) });
  const [first, ...rest] = kinds.data?.items ?? [];
  if (!estimate || !first) return null;
  return (
    <Range
      kinds={[first, ...rest]}
      estimate={estimate}
      place={place}
      projectId={projectId}
      className={className}
    />
  );
}

interface RangeProps {
  kinds: [WorkKind, ...WorkKind[]];
  estimate: AnsweredEstimate;
  place: PlaceValue;
  projectId?: string;
  className?: string;
}

function Range({ kinds, estimate, place, projectId, className }: RangeProps) {
  const { i18n } = useLingui();
  const draft = draftOfAnswers(kinds, estimate, { place, projectId });
  const fields = kinds.find(({ slug }) => slug === draft.work)?.fields ?? [];
  const isMeasured = Object.keys(estimate.values).length > 0;
  const bill = useQuery({ ...billQuery(bodyOf(draft, fields), i18n.locale), enabled: isMeasured });
  const work = estimate.work_label;
  const range = bill.data && !bill.error ? span(bill.data.total) : null;
  return (
    <Link
      to={`/estimate?${new URLSearchParams(addressOf(draft))}`}
      className={cn(
        "flex items-center gap-3 rounded-lg border border-line bg-sunken p-4 hover:border-ink",
        className,
      )}
    >
      <Calculator aria-hidden className="size-6 shrink-0 text-brand" />
      <span className="min-w-0 flex-1">
        {range && isMeasured ? (
          <>
            <span className="block text-sm text-ink-soft">
              <Trans>Typical range from your answers: {work}</Trans>
            </span>
            <span className="block text-lg font-bold figures">{range}</span>
            <span className="block text-sm text-ink-soft">
              <Trans>See every item, and change it</Trans>
            </span>
          </>
        ) : (
          <span className="font-medium">
            <Trans>Estimate the cost: {work}</Trans>
          </span>
        )}
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
