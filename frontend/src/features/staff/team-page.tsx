import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { AdminFrame } from "./admin-frame";
import { InvitationRow } from "./invitation-row";
import { MemberRow } from "./member-row";
import { teamQuery } from "./queries";

const InviteDialog = lazyDialog(() => import("./invite-dialog").then((module) => module.InviteDialog));

/** /staff/team: staff members and invitations, with buttons to invite and remove. */
export function TeamPage() {
  return (
    <AdminFrame desk="owner">
      <Team />
    </AdminFrame>
  );
}

function Team() {
  const query = useQuery(teamQuery);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={<Trans>Staff team</Trans>}
        description={<Trans>Who may see and decide what other people can't. Invite few, remove soon.</Trans>}
        actions={
          <Button icon={UserPlus} onClick={() => setIsInviting(true)}>
            <Trans>Invite</Trans>
          </Button>
        }
      />
      <QueryView query={query} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {({ members, invitations }) => (
          <div className="flex flex-col gap-6">
            <Card>
              <h2 id="staff-members" className="mb-2 text-xl">
                <Trans>Members</Trans>
              </h2>
              <ul aria-labelledby="staff-members">
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </ul>
            </Card>
            {invitations.length > 0 && (
              <Card>
                <h2 className="mb-2 text-xl">
                  <Trans>Open invitations</Trans>
                </h2>
                <ul>
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </ul>
              </Card>
            )}
          </div>
        )}
      </QueryView>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
