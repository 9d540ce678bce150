import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TeamMembers } from "./team-members";
import { TeamNameForm } from "./team-name-form";
import { ownTeamQuery } from "./queries";

/** A contractor's team among the sections of the professional profile. */
export function TeamCard() {
  const query = useQuery(ownTeamQuery);
  return (
    <Card id="team" className="scroll-mt-24">
      <h2 className="text-xl">
        <Trans>Your team</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>Your public page shows the people you work with, by the names they show everybody.</Trans>
      </p>
      <QueryView query={query} skeleton={<TeamSkeleton />}>
        {(team) => (
          <div className="flex flex-col gap-5">
            <TeamNameForm team={team} />
            <TeamMembers members={team.members} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function TeamSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </SkeletonGroup>
  );
}
