import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, FileArchive } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { useSession } from "@/features/accounts/session";
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatFileSize } from "@/lib/file-size";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { useDownloadExport, useRequestExport } from "./mutations";
import { type DataExport, type DataExports, dataExportsQuery } from "./queries";

/** A copy of all the person's data: requested, prepared in the background, and downloadable for a week. */
export function DataDownload({ userId }: { userId: string }) {
  const { user } = useSession();
  const query = useQuery(dataExportsQuery(userId));
  useTopics([`user:${userId}`]);
  return (
    <div>
      <h3 className="text-lg font-semibold">
        <Trans>Download your data</Trans>
      </h3>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">
        {user?.email ? (
          <Trans>
            A ZIP file with everything we keep about you, and the files you uploaded. We email you when it is
            ready; it stays here for 7 days.
          </Trans>
        ) : (
          <Trans>
            A ZIP file with everything we keep about you, and the files you uploaded. It appears here when it
            is ready, and stays for 7 days.
          </Trans>
        )}
      </p>
      <QueryView query={query} skeleton={<Skeleton className="h-11 w-56" />}>
        {(exports: DataExports) => <Archives exports={exports} userId={userId} />}
      </QueryView>
    </div>
  );
}

function Archives({ exports: { items, may_request_at }, userId }: { exports: DataExports; userId: string }) {
  const request = useRequestExport(userId);
  const download = useDownloadExport();
  const problem = refusalOf(request.error) ?? refusalOf(download.error);
  const isRunning = items.some(({ status }) => status === "requested" || status === "preparing");
  return (
    <div className="flex flex-col items-start gap-3">
      {items.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {items.map((item) => (
            <ArchiveRow
              key={item.id}
              item={item}
              isBusy={download.isPending && download.variables === item.id}
              onDownload={() => download.mutate(item.id)}
            />
          ))}
        </ul>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      {may_request_at === null && !isRunning && (
        <Button
          icon={FileArchive}
          variant="secondary"
          busy={request.isPending}
          onClick={() => request.mutate()}
        >
          <Trans>Prepare a copy of my data</Trans>
        </Button>
      )}
      {may_request_at !== null && !isRunning && (
        <p className="text-sm text-ink-soft">
          <Trans>You can ask for the next copy from {formatDateTime(may_request_at)}.</Trans>
        </p>
      )}
    </div>
  );
}

/** Closing the reauthentication dialog is not an error. */
function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const problem = toProblem(error);
  return problem.code === "reauthentication_required" ? undefined : problem.detail;
}

interface ArchiveRowProps {
  item: DataExport;
  isBusy: boolean;
  onDownload: () => void;
}

function ArchiveRow({ item, isBusy, onDownload }: ArchiveRowProps) {
  const { t } = useLingui();
  const states: Record<DataExport["status"], { tone: BadgeTone; word: string }> = {
    requested: { tone: "info", word: t`Requested` },
    preparing: { tone: "info", word: t`Being prepared` },
    ready: { tone: "success", word: t`Ready` },
    failed: { tone: "danger", word: t`Did not work` },
    expired: { tone: "neutral", word: t`Deleted` },
  };
  const { tone, word } = states[item.status];
  const isReady = item.status === "ready";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" aria-live="polite">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          <Trans>Copy of {formatDateTime(item.created_at)}</Trans>
        </p>
        <p className="text-sm text-ink-soft">
          {isReady && item.expires_at && (
            <Trans>
              {formatFileSize(item.size)}, here until {formatDate(item.expires_at)}
            </Trans>
          )}
          {item.status === "failed" && <Trans>Please ask for it again.</Trans>}
          {item.status === "expired" && <Trans>We delete copies after 7 days.</Trans>}
          {(item.status === "requested" || item.status === "preparing") && (
            <Trans>You can leave this page; it continues.</Trans>
          )}
        </p>
      </div>
      {(item.status === "requested" || item.status === "preparing") && <Spinner />}
      <Badge tone={tone}>{word}</Badge>
      {isReady && (
        <Button icon={Download} size="sm" busy={isBusy} onClick={onDownload}>
          <Trans>Download</Trans>
        </Button>
      )}
    </li>
  );
}
