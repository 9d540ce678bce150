import { Trans } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { RelativeTime } from "@/components/ui/relative-time";
import { useRoles } from "@/features/accounts/use-roles";
import { Link } from "@/lib/router/link";
import { AccountStateBadge } from "./account-state-badge";
import type { RecentUser } from "./queries";

interface PersonLineProps {
  person: RecentUser;
  /** The person's page, for staff who may open it. */
  to?: string;
  /** Other facts that a list shows about the person. */
  children?: ReactNode;
}

/** One person in a list of the desk. */
export function PersonLine({ person, to, children }: PersonLineProps) {
  const roles = useRoles();
  const [first, ...rest] = person.name.split(" ");
  const shown = (
    <>
      <Avatar firstName={first} lastName={rest.at(-1)} src={person.avatar_url} size="md" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words text-ink">
            {person.name || <Trans>Without a name</Trans>}
          </span>
          {person.state !== "active" && <AccountStateBadge state={person.state} />}
        </span>
        <span className="text-sm text-ink-soft">
          {[roles[person.role].label, person.city].filter(Boolean).join(" · ")}
        </span>
        {children}
      </span>
      <span className="shrink-0 text-sm text-ink-faint max-sm:hidden">
        <RelativeTime value={person.joined_at} />
      </span>
      {to && <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />}
    </>
  );
  const classes = "flex min-h-16 items-center gap-3 px-4 py-3";
  if (!to) return <div className={classes}>{shown}</div>;
  return (
    <Link to={to} className={`${classes} hover:bg-sunken focus-visible:-outline-offset-2`}>
      {shown}
    </Link>
  );
}
