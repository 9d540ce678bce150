import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "@/components/ui/avatar";
import { ROLE_LABELS } from "./labels";
import { type Member, fullName } from "./model";

interface MembersStripProps {
  members: Member[];
  userId: string;
}

/** Who stands in the workspace now. */
export function MembersStrip({ members, userId }: MembersStripProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Members`} className="flex flex-wrap gap-x-6 gap-y-3">
      {members.map((member) => (
        <li key={member.id} className="flex min-w-0 items-center gap-2.5">
          <Avatar
            firstName={member.first_name}
            lastName={member.last_name}
            src={member.avatar_url}
            size="sm"
          />
          <span className="flex min-w-0 flex-col leading-tight">
            <span className="truncate font-medium">
              {fullName(member)}
              {member.id === userId && (
                <span className="font-normal text-ink-soft">
                  {" "}
                  <Trans>(you)</Trans>
                </span>
              )}
            </span>
            <span className="text-sm text-ink-soft">{t(ROLE_LABELS[member.role])}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
