import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { toProblem } from "@/lib/problem";
import { useRemoveMember } from "./mutations";
import type { StaffMember } from "./queries";

/** One staff member, with the way out for all but oneself. */
export function MemberRow({ member }: { member: StaffMember }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemoveMember();
  const [firstName = "", ...rest] = member.name.split(" ");
  const { name } = member;
  const start = () => {
    // Closed first: the dialog that asks for the password comes in its place.
    setIsAsked(false);
    remove.mutate(member.id, {
      onSuccess: () => toast.success(t`${name} is no longer staff`),
      onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Avatar firstName={firstName} lastName={rest.join(" ")} src={member.avatar_url} size="sm" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-all text-ink-soft">{member.email}</p>
      </div>
      {member.has_second_factor ? (
        <Badge tone="success">
          <Trans>Two-step sign-in</Trans>
        </Badge>
      ) : (
        <Badge tone="warning">
          <Trans>No two-step sign-in</Trans>
        </Badge>
      )}
      {member.id === user?.id ? (
        <span className="px-3 text-sm text-ink-soft">
          <Trans>You</Trans>
        </span>
      ) : (
        <Button variant="quiet" size="sm" busy={remove.isPending} onClick={() => setIsAsked(true)}>
          <Trans>Remove</Trans>
        </Button>
      )}
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
