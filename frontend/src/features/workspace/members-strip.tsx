import { Trans, useLingui } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { formatPhone } from "@/lib/phone";
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
            {member.phone && member.id !== userId && (
              <a
                href={`tel:${member.phone}`}
                aria-label={t`Call ${fullName(member)}`}
                className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-brand underline underline-offset-2 md:pointer-fine:min-h-7"
              >
                <Phone aria-hidden className="size-4 shrink-0" />
                {formatPhone(member.phone)}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
