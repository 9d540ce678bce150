import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { useTopics } from "@/lib/topics";
import { useMarkThreadRead } from "./mutations";
import { type Thread, threadQuery } from "./queries";
import { QuestionBubble } from "./question-bubble";
import { QuestionComposer } from "./question-composer";

interface ApplicationThreadProps {
  applicationId: string;
  viewer: "homeowner" | "applicant";
}

/** Questions and answers between homeowner and applicant before the decision, live on both sides. */
export function ApplicationThread({ applicationId, viewer }: ApplicationThreadProps) {
  const { user } = useSession();
  return user && <ThreadOf applicationId={applicationId} viewer={viewer} userId={user.id} />;
}

interface ThreadOfProps extends ApplicationThreadProps {
  userId: string;
}

function ThreadOf({ applicationId, userId, viewer }: ThreadOfProps) {
  const query = useInfiniteQuery(threadQuery(userId, applicationId));
  useTopics([`user:${userId}`]);
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-12 w-56 rounded-lg" />
          <Skeleton className="ml-auto h-12 w-64 rounded-lg" />
        </SkeletonGroup>
      }
      errorTitle={<Trans>The questions could not be loaded</Trans>}
    >
      {({ pages }) => (
        <Talk
          applicationId={applicationId}
          userId={userId}
          viewer={viewer}
          pages={pages}
          onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isLoadingOlder={query.isFetchingNextPage}
        />
      )}
    </QueryView>
  );
}

interface TalkProps extends ThreadOfProps {
  pages: Thread[];
  onOlder: (() => void) | undefined;
  isLoadingOlder: boolean;
}

function Talk({ applicationId, userId, viewer, pages, onOlder, isLoadingOlder }: TalkProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const { mutate: markRead } = useMarkThreadRead(applicationId);
  const [newest] = pages;
  const unread = newest?.unread ?? 0;
  const last = newest?.items[0]?.id;
  useEffect(() => {
    if (unread > 0) markRead();
  }, [unread, markRead]);
  useEffect(() => {
    // Scrolls the newest message into view, also when one arrives.
    if (last) end.current?.scrollIntoView({ block: "nearest" });
  }, [last]);

  if (!newest) return null;
  const messages = pages.flatMap(({ items }) => items).toReversed();
  const name = newest.other.first_name;
  return (
    <div className="flex flex-col gap-4">
      {onOlder && (
        <Button variant="quiet" size="sm" busy={isLoadingOlder} onClick={onOlder} className="self-center">
          <Trans>Show earlier messages</Trans>
        </Button>
      )}
      <div role="log" aria-label={t`Questions and answers`} className="flex flex-col gap-3">
        {messages.length === 0 && (
          <p className="py-4 text-center text-ink-soft">
            {viewer === "homeowner" ? (
              <Trans>Ask {name} what you want to know before you decide.</Trans>
            ) : (
              <Trans>Ask {name} what you need to know about the work.</Trans>
            )}
          </p>
        )}
        {messages.map((question) => (
          <QuestionBubble key={question.id} question={question} name={name} />
        ))}
        <div ref={end} />
      </div>
      {newest.may_post ? (
        <QuestionComposer applicationId={applicationId} userId={userId} />
      ) : (
        <ClosedTalk thread={newest} />
      )}
    </div>
  );
}

/** After the decision the thread is read-only; it continues in the workspace if there is one. */
function ClosedTalk({ thread }: { thread: Thread }) {
  return (
    <Alert>
      {thread.has_workspace ? (
        <>
          <Trans>You work together now. Talk goes on in the workspace.</Trans>{" "}
          <Link
            to={`/projects/${thread.project_id}?tab=messages`}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4 md:pointer-fine:min-h-0"
          >
            <Trans>Open the workspace</Trans>
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </>
      ) : (
        <Trans>The decision has been made, so no more questions can be sent here.</Trans>
      )}
    </Alert>
  );
}
