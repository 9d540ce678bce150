import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { RIGHTS_LABELS } from "./labels";
import { useResendInvitation, useRevokeInvitation } from "./mutations";
import { type WaitingInvitation, invitationsQuery } from "./queries";

/** Unanswered invitations; renders nothing if there are none. */
export function WaitingInvitations({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(invitationsQuery(projectId));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-lg">
        <Trans>Invited, not here yet</Trans>
      </h3>
      <ul aria-label={t`Invitations`} className="divide-y divide-line">
        {data.items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} projectId={projectId} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation, projectId }: { invitation: WaitingInvitation; projectId: string }) {
  const { t } = useLingui();
  const resend = useResendInvitation(projectId);
  const revoke = useRevokeInvitation(projectId);
  const { email } = invitation;
  const until = formatDate(invitation.expires_at);
  const rights = t(RIGHTS_LABELS[invitation.guest_rights]);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-all">{email}</p>
        <p className="text-sm text-ink-soft">
          {rights}
          {" · "}
          <Trans>Open until {until}</Trans>
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          variant="quiet"
          busy={resend.isPending}
          onClick={() => resend.mutate(invitation.id)}
          about={email}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          variant="quiet"
          busy={revoke.isPending}
          onClick={() => revoke.mutate(invitation.id)}
          about={email}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </li>
  );
}
