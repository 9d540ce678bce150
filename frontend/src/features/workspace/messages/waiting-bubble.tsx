import { Trans, useLingui } from "@lingui/react/macro";
import { onlineManager } from "@tanstack/react-query";
import { Clock, Paperclip } from "lucide-react";
import { use, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatDateTime } from "@/lib/dates";
import { type Line, standingOf } from "./lines";
import { Quoted } from "./message-quote";
import { type Attachment, type Outgoing, waitsForFiles } from "./outbox";
import { UploadsContext, useThreadSetting } from "./thread-acts";

/** One message that is being sent or has failed. */
export function WaitingBubble({ line, outgoing }: { line: Line; outgoing: Outgoing }) {
  const { t } = useLingui();
  const { userId } = useThreadSetting();
  const { body, replyTo, attachments, failure } = outgoing;
  return (
    <>
      <div
        data-line={line.key}
        role="article"
        aria-label={t`Message from you`}
        tabIndex={-1}
        className="max-w-full min-w-0 rounded-lg rounded-br-sm border border-dashed border-line-strong bg-brand-soft px-3.5 py-2 focus-visible:outline-2 focus-visible:outline-brand"
      >
        {replyTo && <Quoted quote={replyTo} userId={userId} className="mb-1.5" />}
        {attachments.length > 0 && (
          <ul className="flex w-56 max-w-full flex-col gap-1">
            {attachments.map((attachment) => (
              <WaitingFile key={attachment.key} attachment={attachment} />
            ))}
          </ul>
        )}
        {body !== "" && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {body}
          </p>
        )}
      </div>
      {failure !== null && <Failure outgoing={outgoing} failure={failure} />}
    </>
  );
}

function WaitingFile({ attachment: { key, name, fileId } }: { attachment: Attachment }) {
  const { t } = useLingui();
  const upload = use(UploadsContext).find((one) => one.key === key);
  return (
    <li className="flex min-w-0 items-center gap-2 text-sm">
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {fileId === null && upload && (
          <ProgressBar
            value={(upload.sent / Math.max(upload.file.size, 1)) * 100}
            label={t`Uploading ${name}`}
            className="h-1.5"
          />
        )}
      </span>
    </li>
  );
}

/** The sending status of a line, in words. */
export function WaitingWords({ line }: { line: Line }) {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const standing = standingOf(line);
  if (standing === null) return null;
  return (
    <span className="inline-flex items-center gap-1" title={formatDateTime(line.createdAt)}>
      <Clock aria-hidden className="size-3.5 shrink-0" />
      {standing === "held back" && <Trans>Waits for the message that was not sent</Trans>}
      {standing !== "held back" && !isOnline && <Trans>Will be sent when you are back online</Trans>}
      {standing === "waits for files" && isOnline && <Trans>Waits for its files</Trans>}
      {standing === "on its way" && isOnline && <Trans>Sending…</Trans>}
    </span>
  );
}

function Failure({ outgoing, failure }: { outgoing: Outgoing; failure: string }) {
  const { acts } = useThreadSetting();
  const { clientId, body, attachments } = outgoing;
  const lacksFiles = waitsForFiles(outgoing);
  const hasRest = body !== "" || attachments.some(({ fileId }) => fileId !== null);
  return (
    <div role="alert" className="flex flex-col items-end gap-1 px-1">
      <FieldError>
        <Trans>Not sent. {failure}</Trans>
      </FieldError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="link" size="sm" onClick={() => acts.retry(clientId)}>
          <Trans>Try Again</Trans>
        </Button>
        {lacksFiles && hasRest && (
          <Button variant="link" size="sm" onClick={() => acts.sendWithoutMissing(clientId)}>
            <Trans>Send without it</Trans>
          </Button>
        )}
        <Button variant="link" size="sm" onClick={() => acts.discard(clientId)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  );
}
