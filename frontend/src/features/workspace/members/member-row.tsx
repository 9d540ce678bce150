import { Trans, useLingui } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/dates";
import { formatPhone } from "@/lib/phone";
import { type Member, fullName } from "../model";
import { GUEST_RIGHTS, RIGHTS_LABELS, ROLE_LABELS } from "./labels";
import { useChangeGuest, useRemoveGuest } from "./mutations";
import type { GuestRights } from "./queries";

interface MemberRowProps {
  member: Member;
  userId: string;
  projectId: string;
  /** Whether the viewer manages guests. */
  mayManage: boolean;
}

/** One member of the workspace: role, since when, invited by whom, and how to reach them. */
export function MemberRow({ member, userId, projectId, mayManage }: MemberRowProps) {
  const { t } = useLingui();
  const name = fullName(member);
  const since = formatDate(member.since);
  const inviter = member.added_by && fullName(member.added_by);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar firstName={member.first_name} lastName={member.last_name} src={member.avatar_url} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-break-word">
          {name}
          {member.id === userId && (
            <span className="font-normal text-ink-soft">
              {" "}
              <Trans>(you)</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t(ROLE_LABELS[member.role])}
          {member.guest_rights && !mayManage && <> · {t(RIGHTS_LABELS[member.guest_rights])}</>}
          {" · "}
          {inviter ? (
            <Trans>
              brought by {inviter} on {since}
            </Trans>
          ) : (
            <Trans>since {since}</Trans>
          )}
        </p>
      </div>
      {member.phone && member.id !== userId && (
        <Button asChild variant="secondary">
          <a href={`tel:${member.phone}`}>
            <Phone aria-hidden />
            <span className="figures">{formatPhone(member.phone)}</span>
            <span className="sr-only">
              : <Trans>call {name}</Trans>
            </span>
          </a>
        </Button>
      )}
      {member.guest_rights && mayManage && (
        <GuestControls guest={member} rights={member.guest_rights} projectId={projectId} />
      )}
    </li>
  );
}

interface GuestControlsProps {
  guest: Member;
  rights: GuestRights;
  projectId: string;
}

function GuestControls({ guest, rights, projectId }: GuestControlsProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeGuest(projectId, guest.id);
  const remove = useRemoveGuest(projectId);
  const name = fullName(guest);
  return (
    <div className="flex w-full items-center gap-2 pl-14">
      <div className="min-w-0 flex-1 sm:max-w-60">
        <Select
          aria-label={t`What ${name} can do`}
          value={change.isPending ? change.variables : rights}
          disabled={change.isPending}
          onChange={(event) => {
            const chosen = GUEST_RIGHTS.find((one) => one === event.target.value);
            if (chosen) change.mutate(chosen);
          }}
        >
          <Options of={GUEST_RIGHTS} label={(one) => t(RIGHTS_LABELS[one])} />
        </Select>
      </div>
      <Button variant="quiet" onClick={() => setIsAsking(true)} about={name}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Trans>Remove {name} from this project?</Trans>}
        description={
          <Trans>
            The project closes for them at once. What they wrote and added stays. You can invite them again.
          </Trans>
        }
        confirmLabel={<Trans>Remove</Trans>}
        busy={remove.isPending}
        onConfirm={() =>
          // Not `mutate`'s own callbacks, which are lost when this row unmounts. Errors have been shown already.
          void remove.mutateAsync(guest.id).then(
            () => {
              setIsAsking(false);
              toast.success(t`${name} is no longer in this project`);
            },
            () => undefined,
          )
        }
      />
    </div>
  );
}
