import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { HouseSection } from "@/components/drawings/house-section";
import { QueryView } from "@/components/query-view";
import { Keys } from "@/components/drawings/keys";
import { Notebook } from "@/components/drawings/notebook";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { SkeletonList } from "@/components/ui/skeleton";
import { useTopics } from "@/lib/topics";
import { type WorkGroup, recentUpdatesQuery, workProgressQuery } from "./queries";
import { UpdateFeed } from "./update-feed";
import { WorkProgressCard } from "./work-progress-card";

/**
 * The Work Progress panel (specification part 2 point 2): accepted work, each with a bar and an update box, and the
 * latest updates of all of it.
 */
export function WorkProgressPanel({ userId }: { userId: string }) {
  useTopics([`user:${userId}`]);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <AcceptedWork userId={userId} />
      <RecentUpdates userId={userId} />
    </div>
  );
}

function AcceptedWork({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [group, setGroup] = useState<WorkGroup>("current");
  const query = useInfiniteQuery(workProgressQuery(userId, group));
  return (
    <section aria-labelledby="accepted-work-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="accepted-work-heading" className="text-xl">
          <Trans>Work progress</Trans>
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t`Which work`}</legend>
          <GroupButton isChosen={group === "current"} onChoose={() => setGroup("current")}>
            <Trans>Under way</Trans>
          </GroupButton>
          <GroupButton isChosen={group === "finished"} onChoose={() => setGroup("finished")}>
            <Trans>Finished</Trans>
          </GroupButton>
        </fieldset>
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-4" count={2} each="h-44 rounded-lg" />}
        errorTitle={<Trans>Your work could not be loaded</Trans>}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={group === "current" ? <NoWorkYet /> : <NothingFinished />}
      >
        {({ pages }) => (
          <>
            <ul className="flex flex-col gap-4">
              {pages.flatMap(({ items }) =>
                items.map((work) => (
                  <li key={work.project_id}>
                    <WorkProgressCard work={work} userId={userId} />
                  </li>
                )),
              )}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </section>
  );
}

interface GroupButtonProps {
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function GroupButton({ isChosen, onChoose, children }: GroupButtonProps) {
  return (
    <Button
      variant={isChosen ? "secondary" : "quiet"}
      size="sm"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={isChosen ? "border-ink" : "text-ink-soft"}
    >
      {children}
    </Button>
  );
}

function NoWorkYet() {
  return (
    <EmptyState drawing={<HouseSection />} title={<Trans>No accepted work yet</Trans>}>
      <Trans>
        Once an application is accepted, its work appears here with a progress bar and an update box.
      </Trans>
    </EmptyState>
  );
}

function NothingFinished() {
  return (
    <EmptyState drawing={<Keys />} title={<Trans>Nothing finished yet</Trans>}>
      <Trans>Work that both sides have completed is kept here.</Trans>
    </EmptyState>
  );
}

function RecentUpdates({ userId }: { userId: string }) {
  const query = useInfiniteQuery(recentUpdatesQuery(userId));
  return (
    <section aria-labelledby="recent-updates-heading" className="flex flex-col gap-4">
      <h2 id="recent-updates-heading" className="flex min-h-11 items-center text-xl md:pointer-fine:min-h-9">
        <Trans>Recent updates</Trans>
      </h2>
      <UpdateFeed
        query={query}
        showsProject
        empty={
          <EmptyState drawing={<Notebook />} title={<Trans>No updates yet</Trans>}>
            <Trans>What is written of your work, with photos, appears here at once.</Trans>
          </EmptyState>
        }
      />
    </section>
  );
}
