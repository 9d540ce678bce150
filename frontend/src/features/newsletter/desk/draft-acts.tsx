import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { useNavigate } from "@/lib/router/hooks";
import { useDiscardIssue, useTestIssue, useTurnIssue } from "./mutations";
import type { Issue } from "./queries";

interface DraftActsProps {
  issue: Issue;
  readers: number;
  /** The form has unsaved changes: nothing can be sent then. */
  isDirty: boolean;
}

/** The actions on a saved draft: test mail to oneself, send, delete. */
export function DraftActs({ issue, readers, isDirty }: DraftActsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const test = useTestIssue(issue);
  const turn = useTurnIssue(issue);
  const discard = useDiscardIssue(issue);
  const [asks, setAsks] = useState<"send" | "discard" | null>(null);
  const error = turn.error ?? test.error ?? discard.error;
  const { subject_en: subject } = issue;
  return (
    <Card className="mt-8 flex flex-col items-start gap-3">
      <h2 className="text-lg">
        <Trans>Send</Trans>
      </h2>
      {error && (
        <Alert tone="danger" className="self-stretch">
          {toProblem(error).detail}
        </Alert>
      )}
      <p className="text-ink-soft">
        {isDirty ? (
          <Trans>Save the draft first: it is sent as it is saved.</Trans>
        ) : (
          <Trans>Send it to yourself first, in both languages.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={isDirty}
          busy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: ({ sent_to: address }) => toast.success(t`The test is on its way to ${address}`),
            })
          }
        >
          <Trans>Send a test to me</Trans>
        </Button>
        <Button disabled={isDirty} onClick={() => setAsks("send")}>
          <Plural value={readers} one="Send to # reader" other="Send to # readers" />
        </Button>
        <Button variant="quiet" onClick={() => setAsks("discard")}>
          <Trans>Delete draft</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asks === "send"}
        onOpenChange={() => setAsks(null)}
        tone="primary"
        title={<Trans>Send “{subject}”?</Trans>}
        description={
          <Plural
            value={readers}
            one="It goes to # reader. What has left can't be called back."
            other="It goes to # readers. What has left can't be called back."
          />
        }
        confirmLabel={<Trans>Send now</Trans>}
        busy={turn.isPending}
        onConfirm={() => turn.mutate("send", { onSettled: () => setAsks(null) })}
      />
      <ConfirmDialog
        open={asks === "discard"}
        onOpenChange={() => setAsks(null)}
        title={<Trans>Discard “{subject}”?</Trans>}
        description={<Trans>The draft is deleted. This can't be undone.</Trans>}
        confirmLabel={<Trans>Delete draft</Trans>}
        busy={discard.isPending}
        onConfirm={() =>
          // Also if the page has learned meanwhile that the draft is gone.
          void discard.mutateAsync().then(
            () => navigate("/admin/newsletter", { replace: true }),
            () => setAsks(null),
          )
        }
      />
    </Card>
  );
}
