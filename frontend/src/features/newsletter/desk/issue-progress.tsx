import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { RelativeTime } from "@/components/ui/relative-time";
import { toProblem } from "@/lib/problem";
import { IssueLook } from "./issue-look";
import { issueValues } from "./issue-values";
import { useTurnIssue } from "./mutations";
import type { Issue } from "./queries";

/** The sending progress; it can be paused and resumed. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { t } = useLingui();
  const turn = useTurnIssue(issue);
  const { sent, skipped, recipients, number, began_at: beganAt, sender_name: sender } = issue;
  return (
    <div className="flex flex-col gap-4">
      {turn.error && <Alert tone="danger">{toProblem(turn.error).detail}</Alert>}
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg figures">
          <Trans>Issue {number}</Trans>
        </h2>
        <ProgressBar
          value={recipients === 0 ? 100 : ((sent + skipped) / recipients) * 100}
          label={t`Sending`}
          tone={issue.status === "sent" ? "success" : "brand"}
        />
        <p className="figures" role="status">
          <Trans>
            {sent} of {recipients} sent
          </Trans>
          {skipped > 0 && (
            <>
              {" · "}
              <Trans>{skipped} had unsubscribed</Trans>
            </>
          )}
        </p>
        {beganAt && (
          <p className="text-sm text-ink-soft">
            <RelativeTime value={beganAt} />
            {sender && ` · ${sender}`}
          </p>
        )}
        {issue.status === "sending" && (
          <Button
            variant="secondary"
            className="self-start"
            busy={turn.isPending}
            onClick={() => turn.mutate("stop")}
          >
            <Trans>Stop sending</Trans>
          </Button>
        )}
        {issue.status === "stopped" && (
          <Button className="self-start" busy={turn.isPending} onClick={() => turn.mutate("go-on")}>
            <Trans>Resume sending</Trans>
          </Button>
        )}
      </Card>
      <IssueLook values={issueValues(issue)} />
    </div>
  );
}
