import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";
import { useAnswerInvitation } from "./mutations";
import { receivedInvitationsQuery } from "./queries";

/** Unanswered invitations to this person; renders nothing if there are none. */
export function ReceivedInvitations({ userId }: { userId: string }) {
  const { data } = useQuery(receivedInvitationsQuery(userId));
  const answer = useAnswerInvitation(userId);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="received-invitations" className="flex flex-col gap-3">
      <h2 id="received-invitations" className="text-xl">
        <Trans>You are invited</Trans>
      </h2>
      {data.items.map(({ id, team_name: team, contractor_name: contractor, expires_at: until }) => {
        const isAnswered = answer.isPending && answer.variables.id === id;
        return (
          <Card key={id} className="flex flex-wrap items-center gap-4 border-brand p-4 sm:p-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">
                <Trans>
                  {contractor} invites you to the team “{team}”
                </Trans>
              </p>
              <p className="text-sm text-ink-soft">
                <Trans>open until {formatDate(until)}</Trans>
              </p>
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button
                variant="secondary"
                disabled={isAnswered}
                onClick={() => answer.mutate({ id, accept: false })}
              >
                <Trans>Decline</Trans>
              </Button>
              <Button busy={isAnswered} onClick={() => answer.mutate({ id, accept: true })}>
                <Trans>Join the team</Trans>
              </Button>
            </div>
          </Card>
        );
      })}
    </section>
  );
}
