import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { formatPhone } from "@/lib/phone";
import { useRevokeInvitation } from "./mutations";
import type { Team } from "./queries";

/** The contractor's unanswered invitations. Inviting an address again sends it again. */
export function SentInvitations({ team, userId }: { team: Team; userId: string }) {
  const { t } = useLingui();
  const revoke = useRevokeInvitation(userId);
  if (team.invitations.length === 0) return null;
  return (
    <section aria-labelledby="sent-invitations">
      <h3 id="sent-invitations" className="mb-2 font-semibold">
        <Trans>Waiting for an answer</Trans>
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {team.invitations.map(({ id, contact, role, expires_at: until }) => {
          const shown = contact.startsWith("+") ? formatPhone(contact) : contact;
          return (
            <li key={id} className="flex items-center gap-3 p-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{shown}</p>
                <p className="text-sm text-ink-soft">
                  <Trans>open until {formatDate(until)}</Trans>
                </p>
              </div>
              <Badge>{role === "supervisor" ? <Trans>Supervisor</Trans> : <Trans>Worker</Trans>}</Badge>
              <IconButton
                icon={X}
                label={t`Withdraw the invitation to ${shown}`}
                busy={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
