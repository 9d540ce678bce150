import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";
import { formatFileSize } from "@/lib/file-size";
import { fullName } from "@/features/workspace/model";
import { type MessageDecision, type ReportedTalk, reportedTalkQuery } from "./queries";

interface ReportedTalkViewProps {
  reportId: string;
  onDecide: (outcome: MessageDecision) => void;
}

/** The reported message as written, with the messages before and after it, and its decision. */
export function ReportedTalkView({ reportId, onDecide }: ReportedTalkViewProps) {
  const query = useQuery(reportedTalkQuery(reportId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-64 rounded-md" />}
      errorTitle={<Trans>The messages could not be loaded</Trans>}
    >
      {(talk) => (
        <div className="flex flex-col gap-4">
          <Talk talk={talk} />
          {talk.may_decide && (
            <div className="flex flex-wrap gap-3">
              <Button variant="danger" onClick={() => onDecide("hide")}>
                <Trans>Hide message</Trans>
              </Button>
              <Button variant="secondary" onClick={() => onDecide("keep")}>
                <Trans>Keep it</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
}

function Talk({ talk }: { talk: ReportedTalk }) {
  const { t } = useLingui();
  const { before, after, author, body, files, wordings, written_at: writtenAt } = talk;
  return (
    <ol
      aria-label={t`The message and those beside it`}
      className="flex flex-col gap-2 border-l-2 border-line pl-4"
    >
      {before.map((neighbour) => (
        <Neighbour key={neighbour.id} neighbour={neighbour} />
      ))}
      <Said name={fullName(author)} at={writtenAt} isReported>
        {body !== "" && <Words>{body}</Words>}
        {files.length > 0 && <Files reportId={talk.id} files={files} />}
        {wordings.length > 0 && (
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
              <Trans>What it said before</Trans>
            </summary>
            <ul className="flex flex-col gap-2">
              {wordings.map((wording) => (
                <li key={wording.written_at} className="text-sm">
                  <span className="text-ink-soft">{formatDateTime(wording.written_at)}</span>
                  <Words>{wording.body}</Words>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Said>
      {after.map((neighbour) => (
        <Neighbour key={neighbour.id} neighbour={neighbour} />
      ))}
    </ol>
  );
}

function Neighbour({ neighbour }: { neighbour: ReportedTalk["before"][number] }) {
  const { author, body, created_at: at, file_count: files, is_gone: isGone } = neighbour;
  return (
    <Said name={fullName(author)} at={at}>
      {isGone ? (
        <p className="text-ink-soft italic">
          <Trans>This message was deleted</Trans>
        </p>
      ) : (
        <Words>{body}</Words>
      )}
      {files > 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>Files: {files}</Trans>
        </p>
      )}
    </Said>
  );
}

interface SaidProps {
  name: string;
  at: string;
  isReported?: boolean;
  children: ReactNode;
}

function Said({ name, at, isReported = false, children }: SaidProps) {
  return (
    <li
      className={cn("rounded-md px-3 py-2", isReported ? "border border-danger bg-danger-soft" : "bg-sunken")}
    >
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> ·{" "}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {children}
    </li>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  );
}

function Files({ reportId, files }: { reportId: string; files: ReportedTalk["files"] }) {
  return (
    <ul className="mt-1 flex flex-col">
      {files.map(({ id, name, size, is_ready: isReady }) => (
        <li key={id} className="text-sm">
          {isReady ? (
            <a
              href={`/api/staff/message-reports/${reportId}/files/${id}`}
              className="inline-flex min-h-11 items-center gap-2 wrap-anywhere underline underline-offset-4"
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {name}
            </a>
          ) : (
            name
          )}{" "}
          <span className="text-ink-soft figures">{formatFileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
