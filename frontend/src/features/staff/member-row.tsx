import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { toProblem } from "@/lib/problem";
import { DeskNames } from "./desk-names";
import { useRemoveMember } from "./mutations";
import type { StaffMember } from "./queries";

const DesksDialog = lazyDialog(() => import("./desks-dialog").then((module) => module.DesksDialog));

/** One staff member, with a button to remove anybody but oneself. */
export function MemberRow({ member }: { member: StaffMember }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const remove = useRemoveMember();
  const [firstName = "", ...rest] = member.name.split(" ");
  const { name } = member;
  const start = () => {
    // Closed first, because the dialog that asks for the password replaces it.
    setIsAsked(false);
    // Not `mutate`'s own callbacks, which are lost when this row unmounts.
    void remove.mutateAsync(member.id).then(
      () => toast.success(t`${name} is no longer staff`),
      (error: unknown) => toast.error(t`Error`, { description: toProblem(error).detail }),
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Avatar firstName={firstName} lastName={rest.join(" ")} src={member.avatar_url} size="sm" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-all text-ink-soft">{member.email}</p>
        <DeskNames desks={member.desks} />
      </div>
      {member.has_second_factor ? (
        <Badge tone="success" className="max-sm:ml-12">
          <Trans>Two-step sign-in</Trans>
        </Badge>
      ) : (
        <Badge tone="warning" className="max-sm:ml-12">
          <Trans>No two-step sign-in</Trans>
        </Badge>
      )}
      <div className="flex items-center gap-x-4 max-sm:ml-9 max-sm:basis-full">
        <Button variant="quiet" size="sm" onClick={() => setIsChanging(true)} about={name}>
          <Trans>Change desks</Trans>
        </Button>
        {member.id === user?.id ? (
          <span className="px-3 text-sm text-ink-soft">
            <Trans>You</Trans>
          </span>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            busy={remove.isPending}
            onClick={() => setIsAsked(true)}
            about={name}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {isChanging && <DesksDialog member={member} onClose={() => setIsChanging(false)} />}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={<Trans>Remove {name} from staff?</Trans>}
        description={
          <Trans>They are signed out everywhere at once. Their own account and work stay as they are.</Trans>
        }
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={start}
      />
    </li>
  );
}
