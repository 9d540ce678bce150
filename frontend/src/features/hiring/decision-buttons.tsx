import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatRate } from "@/features/trades/rates";
import { type Decision, useDecideApplication } from "./mutations";
import type { ReceivedApplication } from "./queries";

interface DecisionButtonsProps {
  application: ReceivedApplication;
  /** Who applied, as the page shows the name. */
  name: string;
}

/** Accept and Reject, each asking once, since neither can be taken back. */
export function DecisionButtons({ application, name }: DecisionButtonsProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Decision | null>(null);
  const decide = useDecideApplication(application.project_id);
  const rate = formatRate(application.rate_paise, application.rate_unit);

  const confirm = (decision: Decision) =>
    decide.mutate({ applicationId: application.id, decision }, { onSettled: () => setAsked(null) });

  return (
    <div className="flex gap-2 border-t border-line pt-4 *:flex-1 sm:*:flex-none">
      <Button onClick={() => setAsked("accepted")} aria-label={t`Accept ${name}`}>
        <Check aria-hidden />
        <Trans>Accept</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setAsked("rejected")} aria-label={t`Reject ${name}`}>
        <X aria-hidden />
        <Trans>Reject</Trans>
      </Button>
      <ConfirmDialog
        open={asked === "accepted"}
        onOpenChange={() => setAsked(null)}
        tone="primary"
        title={<Trans>Hire {name}?</Trans>}
        description={
          <Trans>
            You accept {rate}. The other pending applications are turned down, and you two share the project's
            workspace from now on.
          </Trans>
        }
        confirmLabel={<Trans>Accept {name}</Trans>}
        busy={decide.isPending}
        onConfirm={() => confirm("accepted")}
      />
      <ConfirmDialog
        open={asked === "rejected"}
        onOpenChange={() => setAsked(null)}
        title={<Trans>Reject the application of {name}?</Trans>}
        description={<Trans>{name} is told so kindly. This cannot be taken back.</Trans>}
        confirmLabel={<Trans>Reject application</Trans>}
        busy={decide.isPending}
        onConfirm={() => confirm("rejected")}
      />
    </div>
  );
}
