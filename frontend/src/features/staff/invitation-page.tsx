import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { Envelope } from "@/components/drawings/envelope";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { AcceptInvitation } from "./accept-invitation";
import { DeskNames } from "./desk-names";
import { type Invitation, invitationQuery } from "./queries";
import { SignInFirst } from "./sign-in-first";

/** /staff-invitations: where the mail of an invitation leads. */
export function InvitationPage() {
  const oneTimeKey = useOneTimeKey();
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col justify-center py-12">
      {oneTimeKey === null ? <Closed /> : <Found oneTimeKey={oneTimeKey} />}
    </div>
  );
}

function Found({ oneTimeKey }: { oneTimeKey: string }) {
  const query = useQuery(invitationQuery(oneTimeKey));
  if (query.error && toProblem(query.error).code === "invitation_closed") return <Closed />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 rounded-lg" />}>
      {(invitation) => <Shown invitation={invitation} oneTimeKey={oneTimeKey} />}
    </QueryView>
  );
}

function Shown({ invitation, oneTimeKey }: { invitation: Invitation; oneTimeKey: string }) {
  const { user } = useSession();
  const { email, invited_by: inviter } = invitation;
  const until = formatDate(invitation.expires_at);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-8">
      <div>
        <h1 className="text-2xl">
          <Trans>You are invited to work at Karigar</Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          {inviter ? (
            <Trans>
              {inviter} invites <strong className="break-all text-ink">{email}</strong> to become a staff
              member. The invitation is open until {until}.
            </Trans>
          ) : (
            <Trans>
              <strong className="break-all text-ink">{email}</strong> is invited to become a staff member. The
              invitation is open until {until}.
            </Trans>
          )}
        </p>
        <p className="mt-4 mb-1 text-sm font-semibold">
          <Trans>Your desk</Trans>
        </p>
        <DeskNames desks={invitation.desks} />
      </div>
      {user?.email === email ? (
        <AcceptInvitation user={user} oneTimeKey={oneTimeKey} />
      ) : (
        <SignInFirst invitation={invitation} oneTimeKey={oneTimeKey} isSignedIn={user !== null} />
      )}
    </Card>
  );
}

function Closed() {
  return (
    <EmptyState
      as="h1"
      drawing={<Envelope />}
      title={<Trans>This invitation is closed</Trans>}
      action={
        <Button asChild variant="secondary">
          <Link to="/">
            <Trans>Return to Home</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>It has expired or was already used. Please ask for a new one.</Trans>
    </EmptyState>
  );
}
