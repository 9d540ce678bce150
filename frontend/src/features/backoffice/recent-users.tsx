import { Trans, useLingui } from "@lingui/react/macro";
import { Helmet } from "@/components/drawings/helmet";
import { EmptyState } from "@/components/ui/empty-state";
import { useSession } from "@/features/accounts/session";
import { hasDesk } from "@/features/staff/desks";
import { PersonLine } from "./person-line";
import type { RecentUser } from "./queries";

/** The ten who joined last; moderators can open their pages. */
export function RecentUsers({ users }: { users: RecentUser[] }) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayOpen = hasDesk(user, "moderator");
  if (users.length === 0)
    return <EmptyState drawing={<Helmet />} title={<Trans>Nobody has joined yet</Trans>} />;
  return (
    <ul
      aria-label={t`Recent Users`}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {users.map((person) => (
        <li key={person.id}>
          <PersonLine person={person} to={mayOpen ? `/admin/users/${person.id}` : undefined} />
        </li>
      ))}
    </ul>
  );
}
