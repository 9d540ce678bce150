import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Overview } from "../model";
import { LeaveProject } from "./leave-project";
import { MemberRow } from "./member-row";
import { WaitingInvitations } from "./waiting-invitations";

const InviteGuestDialog = lazyDialog(() =>
  import("./invite-guest-dialog").then((module) => module.InviteGuestDialog),
);

interface MembersDialogProps {
  overview: Overview;
  onClose: () => void;
}

/** All members, live, and for the homeowner the guests: invite, change rights, remove. */
export function MembersDialog({ overview, onClose }: MembersDialogProps) {
  const { t } = useLingui();
  const [isInviting, setIsInviting] = useState(false);
  const { project, members, my_id: userId, my_role: role, may } = overview;
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        width="md"
        title={<Trans>Members</Trans>}
        description={<Trans>They see the tasks, files, messages and progress of this project.</Trans>}
        footer={
          may.manage_members || may.leave ? (
            <>
              {may.leave && <LeaveProject projectId={project.id} title={project.title} />}
              {may.manage_members && (
                <Button icon={UserPlus} onClick={() => setIsInviting(true)}>
                  <Trans>Invite a guest</Trans>
                </Button>
              )}
            </>
          ) : undefined
        }
      >
        <ul aria-label={t`Members`} className="-my-3 divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              userId={userId}
              projectId={project.id}
              mayManage={role === "homeowner"}
            />
          ))}
        </ul>
        {role === "homeowner" && <WaitingInvitations projectId={project.id} />}
      </Dialog>
      {isInviting && <InviteGuestDialog projectId={project.id} onClose={() => setIsInviting(false)} />}
    </>
  );
}
