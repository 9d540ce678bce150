import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { Ladder } from "@/components/drawings/ladder";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useLeaveTeam } from "./mutations";
import { type Membership, membershipsQuery } from "./queries";

/** The teams of a worker or supervisor, with a button to leave. */
export function Memberships({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useQuery(membershipsQuery(userId));
  const leave = useLeaveTeam(userId);
  const [leaving, setLeaving] = useState<Membership | null>(null);
  return (
    <>
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-3" count={2} each="h-20 rounded-lg" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoTeam />}
        errorTitle={<Trans>Your teams could not be loaded</Trans>}
      >
        {({ items }) => (
          <ul aria-label={t`Your teams`} className="flex flex-col gap-3">
            {items.map((stay) => (
              <li key={stay.team_id}>
                <Card className="flex flex-wrap items-center gap-3 p-4 sm:p-5">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="text-lg font-semibold">{stay.team_name}</p>
                    <p className="text-sm text-ink-soft">
                      <Trans>
                        with {stay.contractor_name}, since {formatDate(stay.joined_at)}
                      </Trans>
                    </p>
                  </div>
                  <Button icon={LogOut} variant="secondary" onClick={() => setLeaving(stay)}>
                    <Trans>Leave the team</Trans>
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={<Trans>Leave “{leaving.team_name}”?</Trans>}
          description={
            <Trans>
              You lose access to the work this team has put you on. Only {leaving.contractor_name} can invite
              you again.
            </Trans>
          }
          confirmLabel={<Trans>Leave the team</Trans>}
          busy={leave.isPending}
          onConfirm={() => leave.mutate(leaving.team_id, { onSettled: () => setLeaving(null) })}
        />
      )}
    </>
  );
}

function NoTeam() {
  return (
    <EmptyState
      as="h2"
      drawing={<Ladder />}
      title={<Trans>You are in no team yet</Trans>}
      link={{ to: "/profile", label: <Trans>See your phone and email</Trans>, variant: "secondary" }}
    >
      <Trans>
        A contractor invites you by your mobile number or email. Invitations to your confirmed number and
        address appear here.
      </Trans>
    </EmptyState>
  );
}
