import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Calculator } from "lucide-react";
import type { PlaceValue } from "@/features/places/place-input";
import { Skeleton } from "@/components/ui/skeleton";
import { Link } from "@/lib/router/link";
import type { AnsweredEstimate } from "../answers/queries";
import { span } from "./bill-view";
import { addressOf, bodyOf, draftOfAnswers } from "./estimate-draft";
import { type WorkKind, billQuery, workKindsQuery } from "./queries";

/** Three lines of text; estimate-of-answers has the same until this code has loaded. */
const HEIGHT = "h-26 rounded-lg";

interface AnsweredRangeProps {
  estimate: AnsweredEstimate;
  /** Undefined while it is not known. */
  place: PlaceValue | undefined;
  projectId?: string;
}

/** The typical range of answered work at a place, which leads to its estimate. */
export function AnsweredRange({ estimate, place, projectId }: AnsweredRangeProps) {
  const { i18n } = useLingui();
  const kinds = useQuery(workKindsQuery(i18n.locale));
  const [first, ...rest] = kinds.data?.items ?? [];
  if (kinds.isError) return null;
  if (!first || place === undefined) return <Skeleton className={HEIGHT} />;
  return <Range kinds={[first, ...rest]} estimate={estimate} place={place} projectId={projectId} />;
}

interface RangeProps {
  kinds: [WorkKind, ...WorkKind[]];
  estimate: AnsweredEstimate;
  place: PlaceValue;
  projectId?: string;
}

function Range({ kinds, estimate, place, projectId }: RangeProps) {
  const { i18n } = useLingui();
  const draft = draftOfAnswers(kinds, estimate, { place, projectId });
  const fields = kinds.find(({ slug }) => slug === draft.work)?.fields ?? [];
  const isMeasured = Object.keys(estimate.values).length > 0;
  const bill = useQuery({ ...billQuery(bodyOf(draft, fields), i18n.locale), enabled: isMeasured });
  const work = estimate.work_label;
  if (isMeasured && bill.isPending) return <Skeleton className={HEIGHT} />;
  const range = bill.data && !bill.error ? span(bill.data.total) : null;
  return (
    <Link
      to={`/estimate?${new URLSearchParams(addressOf(draft))}`}
      className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-4 hover:border-ink"
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
