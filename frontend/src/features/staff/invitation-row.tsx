import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { DeskNames } from "./desk-names";
import { useRevokeInvitation } from "./mutations";
import type { OpenInvitation } from "./queries";

/** One open invitation, which can be revoked. */
export function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const revoke = useRevokeInvitation();
  const until = formatDate(invitation.expires_at);
  const inviter = invitation.invited_by;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-all">{invitation.email}</p>
        <p className="text-sm text-ink-soft">
          {inviter ? (
            <Trans>
              Invited by {inviter}, open until {until}
            </Trans>
          ) : (
            <Trans>Open until {until}</Trans>
          )}
        </p>
        <DeskNames desks={invitation.desks} />
      </div>
      <Button variant="quiet" size="sm" busy={revoke.isPending} onClick={() => revoke.mutate(invitation.id)}>
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}
