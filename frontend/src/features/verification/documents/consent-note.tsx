import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { useSetConsent } from "../mutations";
import type { Documents } from "../queries";

/** Since when the person has consented, with a button to withdraw, as easy as giving consent. */
export function ConsentNote({ userId, documents }: { userId: string; documents: Documents }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const consent = useSetConsent(userId);
  if (documents.consent_at === null) return null;
  const since = formatDate(documents.consent_at);
  const withdraw = () =>
    // Also notifies after this note has unmounted, as it does when the last document was deleted.
    consent
      .mutateAsync(null)
      .then(
        () => toast.success(t`Your documents were deleted`),
        (error: unknown) => toast.error(t`This could not be done`, { description: toProblem(error).detail }),
      )
      .finally(() => setAsking(false));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft">
      <p className="max-w-prose">
        <Trans>You agreed on {since} that we check your identity. You can withdraw this at any time.</Trans>
      </p>
      <Button variant="link" className="text-sm" onClick={() => setAsking(true)}>
        <Trans>Withdraw and delete my documents</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Delete your documents?</Trans>}
        description={
          <Trans>
            Everything you have shown of your identity is deleted and your verification ends. You can begin
            again at any time.
          </Trans>
        }
        confirmLabel={<Trans>Delete my documents</Trans>}
        busy={consent.isPending}
        onConfirm={withdraw}
      />
    </div>
  );
}
