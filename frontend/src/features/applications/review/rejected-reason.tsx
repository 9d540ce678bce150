import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useTakeBack } from "./mutations";
import type { ReceivedApplication } from "./queries";
import { REJECT_REASONS } from "./labels";

/** The reason of the rejection, and undo until the applicant is notified. */
export function RejectedReason({ application }: { application: ReceivedApplication }) {
  const { t } = useLingui();
  const takeBack = useTakeBack(application.project_id);
  if (!application.reject_reason) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3">
      <div className="min-w-0">
        <p className="font-semibold">{t(REJECT_REASONS[application.reject_reason])}</p>
        {application.reject_words && (
          <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
            {application.reject_words}
          </p>
        )}
        {application.take_back_until && (
          <p className="text-sm text-ink-soft">
            <Trans>The applicant has not been told yet.</Trans>
          </p>
        )}
      </div>
      {application.take_back_until && (
        <Button
          icon={Undo2}
          variant="secondary"
          size="sm"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(application)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
