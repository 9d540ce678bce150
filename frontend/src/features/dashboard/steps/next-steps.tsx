import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { SkeletonList } from "@/components/ui/skeleton";
import type { SessionUser } from "@/features/accounts/session";
import { offersWork } from "@/features/projects/offers-work";
import { nextStepsQuery } from "../queries";
import { FirstDay } from "./first-day";
import { WaitingSteps } from "./waiting-steps";

/** What to do next: first what waits for an answer, then a new account's missing steps. */
export function NextSteps({ user, isHeld }: { user: SessionUser; isHeld: boolean }) {
  const query = useQuery(nextStepsQuery(user.id));
  return (
    <TitledSection title={<Trans>Next steps</Trans>}>
      <QueryView
        query={query}
        isHeld={isHeld}
        skeleton={
          <SkeletonList
            className="flex flex-col gap-px overflow-hidden rounded-lg border border-line"
            count={3}
            each="h-14 rounded-none"
          />
        }
        errorTitle={<Trans>Your next steps could not be loaded</Trans>}
        isEmpty={({ waiting, first_day: firstDay }) =>
          waiting.length === 0 && firstDay.every(({ is_done: isDone }) => isDone)
        }
        empty={
          <p className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 text-ink-soft">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            <Trans>Nothing is waiting for you.</Trans>
          </p>
        }
      >
        {({ waiting, first_day: firstDay }) => (
          <div className="flex flex-col gap-3">
            {waiting.length > 0 && <WaitingSteps waiting={waiting} isWorker={offersWork(user)} />}
            <FirstDay steps={firstDay} />
          </div>
        )}
      </QueryView>
    </TitledSection>
  );
}
