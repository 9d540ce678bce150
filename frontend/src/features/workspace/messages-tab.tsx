import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { linesOf } from "./lines";
import { MessageComposer } from "./message-composer";
import { MessageThread } from "./message-thread";
import { useOutbox } from "./outbox";
import { useThread } from "./queries";

interface MessagesTabProps {
  projectId: string;
  userId: string;
  mayPost: boolean;
}

/** The project's discussion: live, sent at once to the eye and exactly once to the server. */
export function MessagesTab({ projectId, userId, mayPost }: MessagesTabProps) {
  const { query, older } = useThread(projectId);
  const { outbox, entries } = useOutbox(userId, projectId);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The head of the page may fill the screen: the discussion comes up, with its newest line in view.
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section aria-labelledby="messages-heading">
      <h2 id="messages-heading" className="mb-4 text-xl">
        <Trans>Messages</Trans>
      </h2>
      <Card ref={card} className="scroll-mb-3 p-0 sm:p-0">
        <header className="border-b border-line px-4 py-3 sm:px-5">
          <h3 className="text-lg">
            <Trans>Project Discussion</Trans>
          </h3>
          <p className="text-sm text-ink-soft">
            <Trans>Communicate with your team about this project</Trans>
          </p>
        </header>
        <QueryView
          query={query}
          skeleton={<ThreadSkeleton />}
          errorTitle={<Trans>The messages could not be loaded</Trans>}
        >
          {(thread) => (
            <MessageThread
              lines={linesOf(thread.messages, entries, userId)}
              mayPost={mayPost}
              hasOlder={thread.older !== null}
              isLoadingOlder={older.isPending}
              onOlder={() => {
                if (thread.older !== null && !older.isPending) older.mutate(thread.older);
              }}
              onRetry={(clientId) => outbox.retry(clientId)}
              onDiscard={(clientId) => outbox.discard(clientId)}
            />
          )}
        </QueryView>
        {mayPost ? (
          <MessageComposer draftKey={`${userId}:${projectId}`} onSend={(body) => outbox.add(body)} />
        ) : (
          <Alert className="m-3">
            <Trans>This project is closed, so no more messages can be sent.</Trans>
          </Alert>
        )}
      </Card>
    </section>
  );
}

const BUBBLES = ["w-56", "ml-auto w-64", "w-72", "w-40", "ml-auto w-48"];

function ThreadSkeleton() {
  return (
    <SkeletonGroup className="flex h-150 max-h-[calc(100dvh-13rem)] min-h-72 flex-col justify-end gap-4 p-4 sm:p-5">
      {BUBBLES.map((shape) => (
        <Skeleton key={shape} className={cn("h-12 max-w-4/5 rounded-lg", shape)} />
      ))}
    </SkeletonGroup>
  );
}
