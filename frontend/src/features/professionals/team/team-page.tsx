import { Trans, useLingui } from "@lingui/react/macro";
import { Ladder } from "@/components/drawings/ladder";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { useTopics } from "@/lib/topics";
import { Memberships } from "./memberships";
import { ReceivedInvitations } from "./received-invitations";
import { TeamCard } from "./team-card";

/** /team: a contractor's own team; for workers and supervisors the teams they belong to. */
export function TeamPage() {
  const { t } = useLingui();
  const { user } = useSession();
  useDocumentTitle(t`Team`);
  useTopics(user ? [`user:${user.id}`] : []);
  if (!user) return null;
  const isContractor = user.role === "contractor";
  return (
    <div className="page-width max-w-3xl pb-16">
      <PageHeader title={<Trans>Team</Trans>} />
      {user.role === "homeowner" ? (
        <NotForHomeowners />
      ) : (
        <div className="flex flex-col gap-8">
          {!isContractor && <ReceivedInvitations userId={user.id} />}
          {isContractor ? <TeamCard userId={user.id} /> : <Memberships userId={user.id} />}
        </div>
      )}
    </div>
  );
}

function NotForHomeowners() {
  return (
    <EmptyState
      as="h2"
      drawing={<Ladder />}
      title={<Trans>Teams are for those who do the work</Trans>}
      link={{ to: "/find-workers", label: <Trans>Find Workers</Trans> }}
    >
      <Trans>A contractor brings a team along. You find them among the professionals.</Trans>
    </EmptyState>
  );
}
