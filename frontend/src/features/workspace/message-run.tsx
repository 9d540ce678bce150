import { Trans } from "@lingui/react/macro";
import { onlineManager } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { Fragment, useSyncExternalStore } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import { formatDateTime, formatMessageTime } from "@/lib/dates";
import type { Line } from "./lines";
import { fullName } from "./model";
import type { Outgoing } from "./outbox";
import type { Run } from "./thread";

interface MessageRunProps {
  run: Run<Line>;
  /** The first line the reader hasn't seen; the marker stands before it. */
  unseenFrom: string | null;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** Messages of one person in a row: the name above those of others, the time below the last. */
export function MessageRun({ run, unseenFrom, onRetry, onDiscard }: MessageRunProps) {
  const { isMine, items } = run;
  const author = items[0]?.author;
  const last = items.at(-1);
  return (
    <div className={cn("flex items-end gap-2", isMine && "justify-end")}>
      {!isMine && (
        <Avatar
          firstName={author?.first_name}
          lastName={author?.last_name}
          src={author?.avatar_url}
          size="sm"
          className="mb-6"
        />
      )}
      <div
        className={cn(
          "flex max-w-[82%] min-w-0 flex-col gap-1 sm:max-w-[70%]",
          isMine ? "items-end" : "items-start",
        )}
      >
        {!isMine && author && <p className="px-1 text-sm font-semibold text-ink-soft">{fullName(author)}</p>}
        {items.map((line) => (
          <Fragment key={line.key}>
            {line.key === unseenFrom && <NewMarker />}
            <Bubble isMine={isMine} isWaiting={line.outgoing !== null}>
              {line.body}
            </Bubble>
            {line.outgoing?.failure && (
              <Failure
                failure={line.outgoing.failure}
                onRetry={() => line.outgoing && onRetry(line.outgoing.clientId)}
                onDiscard={() => line.outgoing && onDiscard(line.outgoing.clientId)}
              />
            )}
          </Fragment>
        ))}
        {last && <Foot line={last} />}
      </div>
    </div>
  );
}

interface BubbleProps {
  isMine: boolean;
  isWaiting: boolean;
  children: string;
}

function Bubble({ isMine, isWaiting, children }: BubbleProps) {
  return (
    <p
      dir="auto"
      className={cn(
        "max-w-full rounded-lg border px-3.5 py-2 break-words whitespace-pre-wrap",
        isMine ? "rounded-br-sm border-transparent bg-brand-soft" : "rounded-bl-sm border-line bg-sunken",
        isWaiting && "border-dashed border-line-strong",
      )}
    >
      {children}
    </p>
  );
}

function NewMarker() {
  return (
    <p className="flex items-center gap-2 self-stretch px-1 pt-1 text-sm font-semibold text-brand">
      <Trans>New messages</Trans>
      <span aria-hidden className="h-px flex-1 bg-brand" />
    </p>
  );
}

/** The time of the last line, or how its sending stands. */
function Foot({ line: { createdAt, outgoing, isHeldBack } }: { line: Line }) {
  if (outgoing?.failure) return null;
  return (
    <p className="px-1 text-sm text-ink-faint figures">
      {outgoing ? (
        <Progress outgoing={outgoing} isHeldBack={isHeldBack} />
      ) : (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatMessageTime(createdAt)}
        </time>
      )}
    </p>
  );
}

function Progress({ outgoing, isHeldBack }: { outgoing: Outgoing; isHeldBack: boolean }) {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <span className="inline-flex items-center gap-1" title={formatDateTime(outgoing.createdAt)}>
      <Clock aria-hidden className="size-3.5" />
      {isHeldBack && <Trans>Waits for the message that was not sent</Trans>}
      {!isHeldBack && isOnline && <Trans>Sending…</Trans>}
      {!isHeldBack && !isOnline && <Trans>Will be sent when you are back online</Trans>}
    </span>
  );
}

interface FailureProps {
  failure: string;
  onRetry: () => void;
  onDiscard: () => void;
}

function Failure({ failure, onRetry, onDiscard }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-end gap-1 px-1">
      <FieldError>
        <Trans>Not sent. {failure}</Trans>
      </FieldError>
      <div className="flex gap-3">
        <Button variant="link" size="sm" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <Button variant="link" size="sm" onClick={onDiscard}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  );
}
