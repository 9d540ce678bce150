import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { Toolbox } from "@/components/drawings/toolbox";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { ContentPageView } from "@/features/content/content-page-view";
import { DrawnSteps, stepsOf } from "@/features/content/drawn-steps";
import { SectionCards } from "@/features/content/section-cards";
import { PositionCard } from "./position-card";
import { STEP_DRAWINGS } from "./step-drawings";
import { positionsQuery } from "./queries";
import { careerRulesQuery } from "./rules";

/** /careers: why to join, open positions, and the process. Staff edit the text. */
export function CareersPage() {
  return (
    <ContentPageView slug="careers" isDated={false} drawing={<Toolbox className="w-44" />}>
      {(sections) => {
        const process = sections.find((section) => stepsOf(section));
        return (
          <div className="flex flex-col gap-12 sm:gap-16">
            <SectionCards sections={sections.filter((section) => section !== process)} />
            <OpenPositions />
            {process && <DrawnSteps section={process} drawings={STEP_DRAWINGS} />}
          </div>
        );
      }}
    </ContentPageView>
  );
}

function OpenPositions() {
  const { t } = useLingui();
  const query = useQuery(positionsQuery);
  const { data: rules } = useQuery(careerRulesQuery);
  const hours = rules?.reply_within_hours;
  return (
    <section aria-labelledby="open-positions" id="positions">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="open-positions" className="text-2xl sm:text-3xl">
          <Trans>Open positions</Trans>
        </h2>
        {hours !== undefined && (
          <p className="flex items-center gap-2 text-ink-soft">
            <Clock aria-hidden className="size-5 shrink-0 text-brand" />
            <Trans>We reply to every application within {hours} hours.</Trans>
          </p>
        )}
      </div>
      <QueryView
        query={query}
        errorTitle={t`The positions could not be loaded`}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing={<Toolbox />} title={<Trans>No position is open at present</Trans>}>
            <Trans>When one opens, it appears here. Please check back later.</Trans>
          </EmptyState>
        }
        skeleton={<SkeletonList className="grid gap-4 md:grid-cols-2" count={4} each="h-44 rounded-lg" />}
      >
        {({ items }) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {items.map((position) => (
              <li key={position.slug}>
                <PositionCard position={position} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
