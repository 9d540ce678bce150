import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { InvitationView } from "@/features/accounts/invitations/invitation-view";
import { useSession } from "@/features/accounts/session";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { AcceptInvitation } from "./accept-invitation";
import { DeskNames } from "./desk-names";
import { type Invitation, invitationQuery } from "./queries";
import { SignInFirst } from "./sign-in-first";

/** /staff-invitations: the target of an invitation mail. */
export function InvitationPage() {
  const oneTimeKey = useOneTimeKey();
  const query = useQuery({ ...invitationQuery(oneTimeKey ?? ""), enabled: oneTimeKey !== null });
  return (
    <InvitationView
      oneTimeKey={oneTimeKey}
      query={query}
      closedCode="invitation_closed"
      closed={<Trans>It has expired or was already used. Please ask for a new one.</Trans>}
    >
      {(invitation, key) => <Shown invitation={invitation} oneTimeKey={key} />}
    </InvitationView>
  );
}

function Shown({ invitation, oneTimeKey }: { invitation: Invitation; oneTimeKey: string }) {
  const { user } = useSession();
  const { email, invited_by: inviter } = invitation;
  const until = formatDate(invitation.expires_at);
  return (
    <>
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
    </>
  );
}
