import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { EntrySkeleton } from "@/features/staff/queue/skeletons";
import { useParams } from "@/lib/router/hooks";
import { AccountStateBadge } from "./account-state-badge";
import { type UserDetail, userQuery } from "./queries";
import { UserActs } from "./user-acts";
import { UserFacts } from "./user-facts";
import { UserHistory } from "./user-history";
import { UserSuspensions } from "./user-suspensions";

/** /admin/users/:userId: the desk's data about one person, and its actions. */
export function UserPage() {
  const { userId = "" } = useParams();
  const query = useQuery(userQuery(userId));
  return (
    <QueryView query={query} skeleton={<EntrySkeleton />} errorTitle={<Trans>Nobody is here</Trans>}>
      {(user) => <Shown user={user} />}
    </QueryView>
  );
}

function Shown({ user }: { user: UserDetail }) {
  return (
    <>
      <PageHeader
        back={{ to: "/admin/users", label: <Trans context="staff">Users</Trans> }}
        title={user.name || <Trans>Without a name</Trans>}
        badges={<AccountStateBadge state={user.state} />}
        actions={<UserActs user={user} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <UserSuspensions user={user} />
          <UserFacts user={user} />
        </div>
        <UserHistory user={user} />
      </div>
    </>
  );
}
