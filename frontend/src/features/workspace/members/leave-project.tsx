import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useNavigate } from "@/lib/router/hooks";
import { useLeaveProject } from "./mutations";

/** Lets a guest leave the project. */
export function LeaveProject({ projectId, title }: { projectId: string; title: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeaveProject(projectId);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Leave this project</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Trans>Leave “{title}”?</Trans>}
        description={<Trans>The project closes for you. Only the homeowner can invite you again.</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        busy={leave.isPending}
        onConfirm={() =>
          // Not `mutate`'s own callbacks, which are lost when the page unmounts. Errors have been shown already.
          void leave.mutateAsync().then(
            () => {
              void navigate("/projects", { replace: true });
              toast.success(t`You have left “${title}”`);
            },
            () => undefined,
          )
        }
      />
    </>
  );
}
