import { Trans, useLingui } from "@lingui/react/macro";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatDate } from "@/lib/dates";
import { useRemoveMember } from "./mutations";
import type { Team } from "./queries";

type Member = Team["members"][number];

/** The current members of the team, with a button to remove one. */
export function TeamMembers({ members, userId }: { members: Member[]; userId: string }) {
  const { t } = useLingui();
  const remove = useRemoveMember(userId);
  const [leaving, setLeaving] = useState<Member | null>(null);
  if (members.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>Nobody is in your team yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul aria-label={t`People in your team`} className="divide-y divide-line rounded-md border border-line">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-3 p-3">
            <Avatar
              firstName={member.first_name}
              lastName={member.last_name}
              src={member.avatar_url}
              size="md"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{nameOf(member)}</p>
              <p className="text-sm text-ink-soft">
                {member.role === "supervisor" ? <Trans>Supervisor</Trans> : <Trans>Worker</Trans>}
                {" · "}
                <Trans>since {formatDate(member.joined_at)}</Trans>
              </p>
            </div>
            <IconButton
              icon={UserMinus}
              label={t`Remove ${nameOf(member)} from the team`}
              onClick={() => setLeaving(member)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={<Trans>Remove {nameOf(leaving)} from your team?</Trans>}
          description={
            <Trans>
              Your public page stops showing them, and they lose access to the work you have put them on.
            </Trans>
          }
          confirmLabel={<Trans>Remove from team</Trans>}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
        />
      )}
    </>
  );
}

function nameOf({ first_name, last_name }: Member): string {
  return `${first_name} ${last_name}`.trim();
}
