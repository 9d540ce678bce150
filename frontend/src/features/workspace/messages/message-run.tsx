import { Trans } from "@lingui/react/macro";
import { CheckCheck } from "lucide-react";
import { Fragment, memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/lib/cn";
import { formatDateTime, formatMessageTime } from "@/lib/dates";
import { fullName } from "../model";
import type { Run } from "./days";
import type { Line } from "./lines";
import { MessageBubble } from "./message-bubble";
import type { SeenBy } from "./seen-by";
import { useThreadSetting } from "./thread-acts";
import { WaitingBubble, WaitingWords } from "./waiting-bubble";

interface MessageRunProps {
  run: Run<Line>;
  /** The line below the "New messages" marker, if it is in this run. */
  markerKey: string | null;
  /** The last line of this run that others have seen, and who, if shown. */
  seenBy: SeenBy | null;
}

/** Consecutive messages of one person: the name above others' messages, the time below the last one. */
export const MessageRun = memo(function MessageRun({ run, markerKey, seenBy }: MessageRunProps) {
  const { isMine, items } = run;
  const author = items[0]?.author;
  const last = items.at(-1);
  return (
    <div className={cn("flex flex-wrap items-end gap-2", isMine && "justify-end")}>
      {markerKey !== null && markerKey === items[0]?.key && <NewMarker />}
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
          "flex min-w-0 flex-1 flex-col gap-1",
          isMine ? "items-end pl-[12%] sm:pl-[25%]" : "items-start pr-[6%] sm:pr-[20%]",
        )}
      >
        {!isMine && author && (
          <p className="max-w-full truncate px-1 text-sm font-semibold text-ink-soft">{fullName(author)}</p>
        )}
        {items.map((line) => (
          <Fragment key={line.key}>
            {line.key === markerKey && line !== items[0] && <NewMarker />}
            {line.message ? (
              <MessageBubble line={line} message={line.message} />
            ) : (
              line.outgoing && <WaitingBubble line={line} outgoing={line.outgoing} />
            )}
            {/* Never below unsent messages. */}
            {line.key === seenBy?.key && line !== last && (
              <p className="px-1 text-sm text-ink-faint">
                <Seen names={seenBy.names} />
              </p>
            )}
          </Fragment>
        ))}
        {last && <Foot line={last} seenBy={last.key === seenBy?.key ? seenBy.names : null} />}
      </div>
    </div>
  );
}, isSameRun);

/** Runs are computed anew each time; a run with the same lines renders the same. */
function isSameRun(before: MessageRunProps, after: MessageRunProps): boolean {
  const one = before.run.items;
  const other = after.run.items;
  return (
    before.markerKey === after.markerKey &&
    before.seenBy?.key === after.seenBy?.key &&
    before.seenBy?.names === after.seenBy?.names &&
    one.length === other.length &&
    one.every((line, place) => line === other[place])
  );
}

function NewMarker() {
  return (
    <p className="flex w-full items-center gap-2 px-1 pt-1 text-sm font-semibold text-brand">
      <Trans>New messages</Trans>
      <span aria-hidden className="h-px flex-1 bg-brand" />
    </p>
  );
}

/** The time of the last line and who has seen it, or its sending status. */
function Foot({ line, seenBy }: { line: Line; seenBy: string | null }) {
  const { now } = useThreadSetting();
  const { createdAt, outgoing } = line;
  if (outgoing?.failure) return null;
  return (
    <p className="px-1 text-sm text-ink-faint figures">
      {outgoing ? (
        <WaitingWords line={line} />
      ) : (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatMessageTime(createdAt, now)}
        </time>
      )}
      {seenBy !== null && (
        <span className="ml-2">
          <Seen names={seenBy} />
        </span>
      )}
    </p>
  );
}

function Seen({ names: seenBy }: { names: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <CheckCheck aria-hidden className="size-4 text-success" />
      <Trans>Seen by {seenBy}</Trans>
    </span>
  );
}
