import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { HouseSection } from "@/components/drawings/house-section";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { searchPath } from "@/features/professionals/search-filters";
import { SearchForm } from "@/features/professionals/search-form";
import { WorkerCard } from "@/features/professionals/worker-card";
import { type RecommendedWorker, recommendedWorkersQuery } from "../queries";

const NOTHING_YET = { q: "", location: "" };

interface FindWorkersProps {
  userId: string;
  /** The button that requests a booking. */
  bookNow: (worker: { id: string; name: string }) => ReactNode;
}

/** The search for professionals, and those who match the homeowner's open work. */
export function FindWorkers({ userId, bookNow }: FindWorkersProps) {
  const navigate = useNavigate();
  const query = useQuery(recommendedWorkersQuery(userId));
  return (
    <div className="flex flex-col gap-8">
      <SearchForm words={NOTHING_YET} onSearch={(words) => void navigate(searchPath(words))} />
      <QueryView
        query={query}
        skeleton={
          <SkeletonList
            className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
            count={3}
            each="h-72 rounded-lg"
          />
        }
        isEmpty={({ items }) => items.length === 0}
        empty={<NobodyYet />}
        errorTitle={<Trans>The recommendations could not be loaded</Trans>}
      >
        {({ items, basis }) => (
          <TitledSection
            title={
              basis === "home" ? <Trans>Well rated near you</Trans> : <Trans>Who suits your open work</Trans>
            }
          >
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {items.map((worker) => (
                <li key={worker.worker_id} className="flex min-w-0 flex-col">
                  <Why worker={worker} />
                  <div className={worker.for_work ? "flex-1 *:h-full *:rounded-t-none" : "flex-1 *:h-full"}>
                    <WorkerCard
                      worker={worker}
                      showsReasons
                      bookNow={bookNow({ id: worker.worker_id, name: worker.worker_name })}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
      </QueryView>
    </div>
  );
}

function Why({ worker: { for_work: work } }: { worker: RecommendedWorker }) {
  if (!work) return null;
  return (
    <p className="flex items-start gap-2 rounded-t-lg border border-b-0 border-line bg-brand-soft px-4 py-2 text-sm font-medium">
      <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>For “{work.title}”: of its trade, near it</Trans>
      </span>
    </p>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      drawing={<HouseSection />}
      title={<Trans>Recommendations follow your work</Trans>}
      link={{ to: "/projects?new=project", label: <Trans>Create project</Trans> }}
    >
      <Trans>Once work of yours with a trade and a place is open, those who suit it appear here.</Trans>
    </EmptyState>
  );
}
