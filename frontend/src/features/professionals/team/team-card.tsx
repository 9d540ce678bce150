import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { InviteForm } from "./invite-form";
import { SentInvitations } from "./sent-invitations";
import { TeamMembers } from "./team-members";
import { TeamNameForm } from "./team-name-form";
import { ownTeamQuery } from "./queries";

/** A contractor's team: name, members and invited people. */
export function TeamCard({ userId }: { userId: string }) {
  const query = useQuery(ownTeamQuery(userId));
  return (
    <Card id="team" className="scroll-mt-24">
      <h2 className="text-xl">
        <Trans>Your team</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>Your public page shows the people you work with, by the names they show everybody.</Trans>
      </p>
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-11 rounded-md" />
            <Skeleton count={2} className="h-14 rounded-md" />
          </SkeletonGroup>
        }
      >
        {(team) => (
          <div className="flex flex-col gap-6">
            <TeamNameForm team={team} userId={userId} />
            <TeamMembers members={team.members} userId={userId} />
            <SentInvitations team={team} userId={userId} />
            {team.name === "" ? (
              <p className="text-ink-soft">
                <Trans>Name your team first; then you can invite people into it.</Trans>
              </p>
            ) : (
              <section aria-labelledby="invite" className="border-t border-line pt-5">
                <h3 id="invite" className="mb-3 font-semibold">
                  <Trans>Invite somebody</Trans>
                </h3>
                <InviteForm userId={userId} />
              </section>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
