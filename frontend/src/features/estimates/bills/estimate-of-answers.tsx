import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { PlaceValue } from "@/features/places/place-input";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/lazy-part";
import { type Answers, answeredQuery } from "../answers/queries";

const AnsweredRange = lazyPart(() => import("./answered-range").then((module) => module.AnsweredRange), {
  fallback: <Skeleton className="h-26 rounded-lg" />,
  failed: "nothing",
});

interface EstimateOfAnswersProps extends Required<Answers> {
  /** Undefined while it is not known. */
  place: PlaceValue | undefined;
  /** The draft of work that the answers belong to. */
  projectId?: string;
  className?: string;
}

/**
 * The typical range of what was answered, and the way to its estimate; nothing for other work, for which the rest of
 * its code does not load.
 */
export function EstimateOfAnswers({ place, projectId, className, ...answers }: EstimateOfAnswersProps) {
  const { i18n } = useLingui();
  const said = useQuery({
    ...answeredQuery(useDeferredValue(answers), i18n.locale),
    placeholderData: keepPreviousData,
  });
  const estimate = said.data?.estimate;
  if (!estimate) return null;
  return (
    <div className={className}>
      <AnsweredRange estimate={estimate} place={place} projectId={projectId} />
    </div>
  );
}
