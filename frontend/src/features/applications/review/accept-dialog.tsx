import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatRate } from "@/features/trades/rates";
import { formatMoney } from "@/lib/money";
import { StageList } from "../payment-schedule/stage-list";
import { useAcceptApplication } from "./mutations";
import type { ReceivedApplication } from "./queries";

interface AcceptDialogProps {
  application: ReceivedApplication;
  name: string;
  /** The number of other pending applications; hiring rejects them. */
  othersWaiting: number;
  onClose: () => void;
}

/** Confirms the hiring once, and lists all its effects. */
export function AcceptDialog({ application, name, othersWaiting, onClose }: AcceptDialogProps) {
  const accept = useAcceptApplication(application.project_id);
  const rate = formatRate(application.rate_paise, application.rate_unit);
  const { waiting_offer: ownOffer } = application;
  const offered = ownOffer ? formatRate(ownOffer.rate_paise, ownOffer.rate_unit) : "";
  const { paise } = application.total;
  const total = paise !== null && application.rate_unit !== "lump_sum" ? formatMoney(paise) : null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={<Trans>Hire {name}?</Trans>}
      description={
        <span className="mt-1 flex flex-col gap-2">
          <span className="font-semibold text-ink">
            {total ? (
              <Trans>
                You accept {rate}, about {total} in all.
              </Trans>
            ) : (
              <Trans>You accept {rate}.</Trans>
            )}
          </span>
          {othersWaiting > 0 && (
            <span>
              <Plural
                value={othersWaiting}
                one="The one other pending application is rejected, and its applicant is told."
                other="The # other pending applications are rejected, and their applicants are told."
              />
            </span>
          )}
          <span>
            <Trans>
              You two share the project's workspace from now on: tasks, files and messages. You can then see
              each other's contact details.
            </Trans>
          </span>
        </span>
      }
      confirmLabel={<Trans>Accept {name}</Trans>}
      busy={accept.isPending}
      onConfirm={() => accept.mutate(application, { onSettled: onClose })}
    >
      {ownOffer?.party === "homeowner" && (
        <Alert tone="warning" title={<Trans>Your own offer of {offered} still waits for an answer</Trans>}>
          <Trans>
            If you accept now, you hire {name} at {rate}, and your offer is withdrawn. To pay {offered}, wait
            for the answer.
          </Trans>
        </Alert>
      )}
      {application.stages.length > 0 && (
        <div className="flex flex-col gap-2 rounded-md border border-line p-3">
          <p className="font-semibold">
            <Trans>
              By accepting you agree to this schedule; you pay each part in before its work begins.
            </Trans>
          </p>
          <StageList stages={application.stages} />
        </div>
      )}
    </ConfirmDialog>
  );
}
