import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { StickyActions } from "@/components/ui/sticky-actions";
import { useReopenApplication, useWithdrawApplication } from "./mutations";
import type { ApplicationDetail } from "./queries";

const EditApplicationDialog = lazyDialog(() =>
  import("./edit-application-dialog").then((module) => module.EditApplicationDialog),
);

interface ApplicationActionsProps {
  application: ApplicationDetail;
  userId: string;
  onOffer: () => void;
}

/** The viewer's actions on the application; answers to an offer are beside the offer. */
export function ApplicationActions({ application, userId, onOffer }: ApplicationActionsProps) {
  const [asked, ask] = useState<"edit" | "withdraw" | null>(null);
  const withdraw = useWithdrawApplication(userId);
  const reopen = useReopenApplication(userId);
  const may = (verb: string) => application.possible_verbs.includes(verb);
  const isHomeowner = application.party === "homeowner";
  const toWorkspace = application.is_member || (isHomeowner && application.status === "accepted");
  const close = () => ask(null);
  if (!isHomeowner && !toWorkspace && !["edit", "withdraw", "reopen", "offer"].some(may)) return null;
  return (
    <>
      <StickyActions>
        <div className="flex flex-col gap-2 sm:w-full">
          {toWorkspace && (
            <ButtonLink to={`/projects/${application.project_id}`} size="lg">
              <Trans>Open the workspace</Trans>
              <ArrowRight aria-hidden />
            </ButtonLink>
          )}
          {isHomeowner && application.status === "pending" && (
            <ButtonLink to={`/projects/${application.project_id}/applications`} size="lg">
              <Trans>Compare and decide</Trans>
              <ArrowRight aria-hidden />
            </ButtonLink>
          )}
          {may("reopen") && (
            <Button size="lg" busy={reopen.isPending} onClick={() => reopen.mutate(application.id)}>
              <Trans>Restore it</Trans>
            </Button>
          )}
          <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden">
            {may("edit") && (
              <Button variant="secondary" onClick={() => ask("edit")}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {may("offer") && !may("agree") && (
              <Button variant="secondary" onClick={onOffer}>
                <Trans>Offer other terms</Trans>
              </Button>
            )}
            {may("withdraw") && (
              <Button variant="secondary" onClick={() => ask("withdraw")}>
                <Trans>Withdraw application</Trans>
              </Button>
            )}
          </div>
        </div>
      </StickyActions>
      {asked === "edit" && (
        <EditApplicationDialog application={application} userId={userId} onClose={close} />
      )}
      <WithdrawDialog
        open={asked === "withdraw"}
        busy={withdraw.isPending}
        onClose={close}
        onConfirm={() => withdraw.mutate(application.id, { onSettled: close })}
      />
    </>
  );
}

interface WithdrawDialogProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the withdrawal of an application. */
export function WithdrawDialog({ open, busy, onClose, onConfirm }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Withdraw your application?</Trans>}
      description={
        <Trans>
          The homeowner no longer sees it, and you cannot apply for this work again. You can restore it for
          ten minutes.
        </Trans>
      }
      confirmLabel={<Trans>Withdraw application</Trans>}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
