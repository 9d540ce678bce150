import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDateTime } from "@/lib/dates";
import type { Message } from "../model";
import { MessageText } from "./message-text";
import { versionsQuery } from "./queries";

interface HistoryDialogProps {
  projectId: string;
  message: Message;
  onClose: () => void;
}

/** All versions of a message, newest first. Every member may read them. */
export function HistoryDialog({ projectId, message, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const query = useQuery(versionsQuery(projectId, message.id));
  return (
    <Dialog open onOpenChange={onClose} width="md" title={<Trans>What this message said</Trans>}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-24 rounded-md" />}
        errorTitle={<Trans>The earlier words could not be loaded</Trans>}
      >
        {({ items }) => (
          <ol aria-label={t`Wordings`} className="flex flex-col divide-y divide-line">
            {items.map(({ body, written_at: writtenAt }, place) => (
              <li key={writtenAt} className="py-3 first:pt-0 last:pb-0">
                <p className="mb-1 text-sm text-ink-soft">
                  {place === 0 ? (
                    <Trans>Now, since {formatDateTime(writtenAt)}</Trans>
                  ) : (
                    formatDateTime(writtenAt)
                  )}
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {body === "" ? <Trans>Files without words</Trans> : <MessageText text={body} find="" />}
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}
