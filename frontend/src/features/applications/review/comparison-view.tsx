import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Project } from "@/features/projects/queries";
import { useFailureToast } from "./use-failure-toast";
import { useChoiceAddress } from "./choice-address";
import { ComparisonTable } from "./comparison-table";
import { QuantityForm } from "./quantity-form";
import { type ApplicationCounts, comparisonQuery } from "./queries";

interface ComparisonViewProps {
  project: Project;
  counts: ApplicationCounts;
}

/** The selected applications side by side, each converted to one total. */
export function ComparisonView({ project, counts }: ComparisonViewProps) {
  const { compared, measure, showSideBySide } = useChoiceAddress();
  const query = useQuery(comparisonQuery(project.id, compared, measure));
  useFailureToast(query.error);
  return (
    <section aria-labelledby="comparison-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="comparison-heading" className="text-xl">
          <Trans>Side by side</Trans>
        </h2>
        <Button icon={ArrowLeft} variant="secondary" onClick={() => showSideBySide(false)}>
          <Trans>Back to the list</Trans>
        </Button>
      </div>
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </SkeletonGroup>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState as="h3" drawing={<EmptyBoard />} title={<Trans>Nothing to compare</Trans>}>
            <Trans>Choose two to four applications in the list.</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>The comparison could not be loaded</Trans>}
      >
        {(comparison) => (
          <>
            <QuantityForm project={project} comparison={comparison} />
            <ComparisonTable comparison={comparison} othersWaiting={Math.max(0, counts.pending - 1)} />
          </>
        )}
      </QueryView>
    </section>
  );
}
