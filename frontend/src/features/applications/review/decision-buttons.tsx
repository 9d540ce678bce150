import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/lib/lazy-part";
import { AcceptDialog } from "./accept-dialog";
import { useRejectApplication } from "./mutations";
import type { ReceivedApplication } from "./queries";

const RejectDialog = lazyDialog(() => import("./reject-dialog").then((module) => module.RejectDialog));

interface DecisionButtonsProps {
  application: ReceivedApplication;
  /** The applicant's name as the page shows it. */
  name: string;
  othersWaiting: number;
}

/** Accept and Reject for one pending application. */
export function DecisionButtons({ application, name, othersWaiting }: DecisionButtonsProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<"accept" | "reject" | null>(null);
  const reject = useRejectApplication(application.project_id);
  const close = () => setAsked(null);
  return (
    <>
      <Button icon={Check} onClick={() => setAsked("accept")} aria-label={t`Accept ${name}`}>
        <Trans>Accept</Trans>
      </Button>
      <Button icon={X} variant="secondary" onClick={() => setAsked("reject")} aria-label={t`Reject ${name}`}>
        <Trans>Reject</Trans>
      </Button>
      {asked === "accept" && (
        <AcceptDialog application={application} name={name} othersWaiting={othersWaiting} onClose={close} />
      )}
      {asked === "reject" && (
        <RejectDialog
          title={<Trans>Reject the application of {name}?</Trans>}
          description={<Trans>{name} is told so kindly in ten minutes. Until then you can undo it.</Trans>}
          submitLabel={<Trans>Reject application</Trans>}
          onSend={(values) => reject.mutateAsync({ application, ...values })}
          onClose={close}
        />
      )}
    </>
  );
}
