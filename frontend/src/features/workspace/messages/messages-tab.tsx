import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useSearchParams } from "@/lib/router/hooks";
import type { Member } from "../model";
import { Discussion } from "./discussion";
import { useThread } from "./queries";
import { useKeyboardRoom } from "./use-keyboard-room";

interface MessagesTabProps {
  projectId: string;
  userId: string;
  members: Member[];
  mayPost: boolean;
}

/** The project's discussion: live, sent messages appear at once and reach the server exactly once. */
export function MessagesTab({ projectId, userId, members, mayPost }: MessagesTabProps) {
  const { t } = useLingui();
  const thread = useThread(projectId);
  const [find, setFind] = useFind();
  const section = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useKeyboardRoom(card);
  const isLoaded = thread.query.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    // The page's header can fill the screen: scrolls the discussion with its composer into view. Not before it is
    // painted: in one frame with its growth, the footer below would count as moved on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => section.current?.scrollIntoView({ block: "nearest" }));
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded]);
  return (
    // Below the page's header and tabs, which stay visible.
    <section ref={section} aria-labelledby="messages-heading" className="scroll-mt-32 scroll-mb-3">
      <h2 id="messages-heading" className="mb-4 text-xl">
        <Trans>Messages</Trans>
      </h2>
      <Card ref={card} className="relative p-0 sm:p-0">
        <header className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1">
            <h3 className="text-lg">
              <Trans>Project Discussion</Trans>
            </h3>
            <p className="text-sm text-ink-soft">
              <Trans>Communicate with your team about this project</Trans>
            </p>
          </div>
          <IconButton
            icon={Search}
            label={t`Search in messages`}
            aria-expanded={find !== null}
            onClick={() => setFind(find === null ? "" : null)}
          />
        </header>
        <QueryView
          query={thread.query}
          skeleton={
            <SkeletonGroup className="flex h-150 max-h-[calc(100dvh-19rem)] min-h-72 flex-col justify-end gap-4 p-4 sm:p-5">
              {BUBBLES.map((shape) => (
                <Skeleton key={shape} className={cn("h-12 max-w-4/5 rounded-lg", shape)} />
              ))}
            </SkeletonGroup>
          }
          errorTitle={<Trans>The messages could not be loaded</Trans>}
        >
          {(loaded) => (
            <Discussion
              projectId={projectId}
              userId={userId}
              members={members}
              mayPost={mayPost}
              thread={loaded}
              ways={thread}
              find={find}
              onFind={setFind}
            />
          )}
        </QueryView>
      </Card>
    </section>
  );
}

/** The search text in the URL; null while there is no search. */
function useFind(): [string | null, (words: string | null) => void] {
  const [params, , changeParams] = useSearchParams();
  const setFind = (words: string | null) => changeParams({ find: words }, { replace: true });
  return [params.get("find"), setFind];
}

const BUBBLES = ["w-56", "ml-auto w-64", "w-72", "w-40", "ml-auto w-48"];
