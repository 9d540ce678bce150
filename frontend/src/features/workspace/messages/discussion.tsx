import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { useSearchParams } from "@/lib/router/hooks";
import { lazyPart } from "@/lib/lazy-part";
import { lazyDialog } from "@/lib/lazy-part";
import { DropZone } from "../files/drop-zone";
import { useAttachments } from "../files/use-attachments";
import type { Member, Message } from "../model";
import { linesOf } from "./lines";
import { EditMessage, NewMessage } from "./message-composer";
import { MessageThread } from "./message-thread";
import { quoteOf } from "./outbox";
import type { Attention } from "./pointed-at";
import type { useThread } from "./queries";
import { ReadOnly } from "./read-only";
import { seenBy } from "./seen-by";
import type { Thread } from "./thread";
import { ThreadContext, UploadsContext, useSteadyActs } from "./thread-acts";
import { useNow } from "./use-now";
import { usePost } from "./use-outbox";
import { usePageInView, useReadReport, useUnreadMarker } from "./use-read-mark";
import type { ScrollTarget } from "./use-thread-scroll";

const PointedAt = lazyDialog(() => import("./pointed-at").then((module) => module.PointedAt));

const ThreadSearch = lazyPart(() => import("./thread-search").then((module) => module.ThreadSearch), {
  isPrefetched: true,
});

/** Milliseconds for which a message stays highlighted after a jump to it. */
const LIT = 2_500;
const MOST_FILES = 10;

interface DiscussionProps {
  projectId: string;
  userId: string;
  members: Member[];
  mayPost: boolean;
  thread: Thread<Message>;
  ways: Pick<ReturnType<typeof useThread>, "older" | "newer" | "jump">;
  find: string | null;
  onFind: (words: string | null) => void;
}

/** The loaded discussion: messages, search, and the composer. */
export function Discussion({
  projectId,
  userId,
  members,
  mayPost,
  thread,
  ways: { older, newer, jump },
  find,
  onFind,
}: DiscussionProps) {
  const { t } = useLingui();
  const { entries, uploads, purpose, send, retry, discard, sendWithoutMissing } = usePost(userId, projectId);
  const attachments = useAttachments(projectId, { purpose, most: MOST_FILES });
  const lines = useMemo(() => linesOf(thread.messages, entries, userId), [thread.messages, entries, userId]);
  const isLive = thread.newer === null;

  const [isAtEnd, setIsAtEnd] = useState(true);
  const isInView = usePageInView();
  const isWatching = isAtEnd && isInView && isLive;
  const { marker, unseen, unread, readers } = useUnreadMarker(projectId, lines, isWatching);
  useReadReport(projectId, thread, isWatching);

  const [target, setTarget] = useState<ScrollTarget | null>(null);
  const [lit, setLit] = useState<string | null>(null);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const [attention, setAttention] = useState<Attention | null>(null);
  const now = useNow();

  useEffect(() => {
    if (lit === null) return undefined;
    const timer = setTimeout(() => setLit(null), LIT);
    return () => clearTimeout(timer);
  }, [lit]);

  const scrollTo = (key: string | null) => setTarget((before) => ({ key, asked: (before?.asked ?? 0) + 1 }));
  const show = (key: string) => {
    scrollTo(key);
    setLit(key);
  };
  const goTo = (messageId: string) => {
    if (thread.messages.some(({ id }) => id === messageId)) show(messageId);
    else {
      jump.mutate(messageId, {
        onSuccess: () => show(messageId),
        onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
      });
    }
  };
  const goToEnd = () => jump.mutate(null, { onSuccess: () => scrollTo(null) });
  // Links from elsewhere name a message, for example from a file that came with it.
  const named = useSearchParams()[0].get("message");
  const goToNamed = useEffectEvent((messageId: string) => {
    jump.mutate(messageId, {
      onSuccess: () => {
        setAttention(null);
        show(messageId);
      },
    });
  });
  useEffect(() => {
    if (named !== null) goToNamed(named);
  }, [named]);
  const reply = (message: Message) => {
    setEditing(null);
    setReplyTo(message);
  };
  const acts = useSteadyActs({
    reply,
    openMenu: (message, spot) => setAttention({ kind: "menu", message, spot }),
    showHistory: (message) => setAttention({ kind: "history", message }),
    showFile: (file, files) => setAttention({ kind: "file", file, files }),
    goTo,
    retry,
    discard,
    sendWithoutMissing,
  });
  const setting = useMemo(
    () => ({ acts, userId, mayPost, find: find ?? "", lit, now }),
    [acts, userId, mayPost, find, lit, now],
  );
  const editLast = () => {
    const last = lines.findLast(({ message }) => message?.is_mine && message.may_edit)?.message;
    if (last) setEditing(last);
  };
  const post = (body: string) => {
    send(body, replyTo && quoteOf(replyTo));
    setReplyTo(null);
    if (!isLive) goToEnd();
  };

  return (
    <ThreadContext value={setting}>
      <UploadsContext value={uploads}>
        <DropZone isEnabled={mayPost && editing === null} onFiles={attachments.add}>
          {find !== null && (
            <ThreadSearch
              projectId={projectId}
              find={find}
              onFind={onFind}
              onHit={goTo}
              onClose={() => onFind(null)}
            />
          )}
          <MessageThread
            lines={lines}
            hasOlder={thread.older !== null}
            hasNewer={!isLive}
            isLoadingOlder={older.isPending}
            marker={marker}
            unseen={isLive ? unseen : unread}
            seen={seenBy(lines, readers, members, userId)}
            target={target}
            isAtEnd={isAtEnd}
            onOlder={() => !older.isPending && thread.older !== null && older.mutate()}
            onNewer={() => !newer.isPending && !isLive && newer.mutate()}
            onToEnd={goToEnd}
            onToMarker={() => {
              const place = marker?.key ?? marker?.id;
              if (marker?.key == null && marker?.id) goTo(marker.id);
              else if (place) show(place);
            }}
            onAtEnd={setIsAtEnd}
          />
          {editing && (
            <EditMessage
              key={editing.id}
              projectId={projectId}
              message={editing}
              onDone={() => setEditing(null)}
            />
          )}
          {mayPost && !editing && (
            <NewMessage
              draftKey={`${userId}:${projectId}`}
              userId={userId}
              replyTo={replyTo && quoteOf(replyTo)}
              attachments={attachments}
              onSend={post}
              onNoReply={() => setReplyTo(null)}
              onEditLast={editLast}
            />
          )}
          {!mayPost && (
            <ReadOnly isGuest={members.some(({ id, role }) => id === userId && role === "guest")} />
          )}
        </DropZone>
        {attention && (
          <PointedAt
            projectId={projectId}
            mayPost={mayPost}
            attention={attention}
            onTurn={setAttention}
            onReply={reply}
            onEdit={setEditing}
            onClose={() => setAttention(null)}
          />
        )}
      </UploadsContext>
    </ThreadContext>
  );
}
