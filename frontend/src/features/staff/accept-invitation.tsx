import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { SessionUser } from "@/features/accounts/session";
import { secondFactorQuery } from "@/features/two-factor/queries";
import { SetUpDialog } from "@/features/two-factor/set-up-dialog";
import { toProblem } from "@/lib/problem";
import { useAcceptInvitation } from "./mutations";

/**
 * The last two steps: set up two-step sign-in if it is missing, then accept the invitation, which makes the person
 * staff.
 */
export function AcceptInvitation({ user, oneTimeKey }: { user: SessionUser; oneTimeKey: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useQuery(secondFactorQuery(user.id));
  const [isSettingUp, setIsSettingUp] = useState(false);
  const accept = useAcceptInvitation();
  const become = () =>
    accept.mutate(oneTimeKey, {
      onSuccess: () => {
        void navigate("/admin");
        toast.success(t`Welcome to the team`);
      },
    });
  return (
    <>
      {accept.error && <Alert tone="danger">{toProblem(accept.error).detail}</Alert>}
      <QueryView query={query} skeleton={<Skeleton className="h-24 rounded-md" />}>
        {({ app }) =>
          app ? (
            <Button size="lg" busy={accept.isPending} onClick={become}>
              <Trans>Accept the invitation</Trans>
            </Button>
          ) : (
            <>
              <Alert title={t`Needed for staff`}>
                <Trans>
                  Staff see other people's data, so a password alone does not open it. It takes about two
                  minutes.
                </Trans>
              </Alert>
              <Button size="lg" onClick={() => setIsSettingUp(true)}>
                <Trans>Set up two-step sign-in</Trans>
              </Button>
            </>
          )
        }
      </QueryView>
      <SetUpDialog open={isSettingUp} onClose={() => setIsSettingUp(false)} />
    </>
  );
}
