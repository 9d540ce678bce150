import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { Speech } from "@/components/drawings/speech";
import { ReportList } from "@/components/reports/report-list";
import { REPORT_STATES, ReportStateField } from "@/components/reports/report-state-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { QueueList } from "@/features/staff/queue/queue-list";
import { useUrlChoice } from "@/lib/search-params";
import { fullName } from "@/features/workspace/model";
import { useMessageReportReasons } from "../report-reasons";
import { type MessageDecision, type ReportedMessage, reportedMessagesQuery } from "./queries";
import { ReportedTalkView } from "./reported-talk";

const DecideDialog = lazyDialog(() => import("./decide-dialog").then((module) => module.DecideDialog));

/** Messages reported to staff. Their context opens on request only, and each read is logged. */
export function ReportedMessages() {
  const { t } = useLingui();
  const [state, setState] = useUrlChoice("state", REPORT_STATES);
  return (
    <div className="flex flex-col gap-4">
      <ReportStateField value={state} onChange={setState} />
      <QueueList
        query={reportedMessagesQuery(state)}
        label={t`Reported messages`}
        className="flex flex-col gap-4"
        skeleton={{ count: 1, className: "h-56" }}
        errorTitle={<Trans>Couldn’t load the reports</Trans>}
        empty={
          <EmptyState drawing={<Speech />} title={<Trans>No reports here</Trans>}>
            <Trans>What people report about messages waits here for a decision.</Trans>
          </EmptyState>
        }
      >
        {(message) => <Reported message={message} />}
      </QueueList>
    </div>
  );
}

function Reported({ message }: { message: ReportedMessage }) {
  const { t } = useLingui();
  const reasons = useMessageReportReasons();
  const [isRead, setRead] = useState(false);
  const [outcome, setOutcome] = useState<MessageDecision | null>(null);
  const { excerpt, file_count: files, is_hidden: isHidden, is_deleted: isDeleted } = message;
  const author = fullName(message.author);
  return (
    <Card>
      <article aria-label={t`Message from ${author}`} className="flex flex-col gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-lg wrap-anywhere">
              <Trans>Message from {author}</Trans>
            </h3>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {message.project_title} · <RelativeTime value={message.written_at} />
            </p>
          </div>
          {isHidden && (
            <Badge tone="warning" icon={EyeOff}>
              <Trans context="message">Hidden</Trans>
            </Badge>
          )}
          {isDeleted && !isHidden && (
            <Badge>
              <Trans>Deleted by a member</Trans>
            </Badge>
          )}
        </header>
        <div>
          <p dir="auto" className="max-w-prose wrap-anywhere">
            {excerpt}
          </p>
          {files > 0 && (
            <p className="text-sm text-ink-soft">
              <Trans>Files: {files}</Trans>
            </p>
          )}
        </div>
        <ReportList
          reports={message.reports}
          reasons={reasons}
          renderDecision={(report) => report.decided_by && <Decided report={report} by={report.decided_by} />}
        />
        {isRead ? (
          <ReportedTalkView reportId={message.id} onDecide={setOutcome} />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setRead(true)}>
              <Trans>Read what was said before and after</Trans>
            </Button>
            <p className="mt-2 text-sm text-ink-soft">
              <Trans>
                Opens up to five messages on either side. That you read them goes into the audit log.
              </Trans>
            </p>
          </div>
        )}
      </article>
      {outcome && <DecideDialog message={message} outcome={outcome} onClose={() => setOutcome(null)} />}
    </Card>
  );
}

function Decided({ report, by }: { report: ReportedMessage["reports"][number]; by: string }) {
  return (
    <p>
      {report.outcome === "hidden" ? (
        <Trans>{by} hid the message.</Trans>
      ) : (
        <Trans>{by} kept the message.</Trans>
      )}
    </p>
  );
}
