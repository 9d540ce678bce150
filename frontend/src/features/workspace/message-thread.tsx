import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { Speech } from "@/components/drawings/speech";
import { Button } from "@/components/ui/button";
import { type Line, unseenAfter } from "./lines";
import { MessageRun } from "./message-run";
import { groupRuns } from "./thread";
import { useThreadScroll } from "./use-thread-scroll";

interface MessageThreadProps {
  /** Oldest first. */
  lines: Line[];
  mayPost: boolean;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** The chat list, 600 px high (less on a phone): own messages right, others' left, the newest in view. */
export function MessageThread({
  lines,
  mayPost,
  hasOlder,
  isLoadingOlder,
  onOlder,
  onRetry,
  onDiscard,
}: MessageThreadProps) {
  const { t } = useLingui();
  const last = lines.at(-1);
  const { box, onScroll, seenKey, scrollToEnd } = useThreadScroll({
    firstKey: lines[0]?.key,
    lastKey: last?.key,
    lastIsMine: last?.isMine ?? false,
    onNearStart: onOlder,
  });
  const unseen = unseenAfter(lines, seenKey);
  return (
    <div className="relative">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        className="flex h-150 max-h-[calc(100dvh-13rem)] min-h-72 flex-col overflow-y-auto overscroll-contain px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-5"
      >
        {hasOlder && (
          <Button
            variant="quiet"
            size="sm"
            busy={isLoadingOlder}
            onClick={onOlder}
            className="mb-3 self-center"
          >
            <Trans>Show earlier messages</Trans>
          </Button>
        )}
        {lines.length === 0 ? (
          <NoMessages mayPost={mayPost} />
        ) : (
          // Few messages stand at the foot, next to where the next one is written.
          <div className="mt-auto flex flex-col gap-3">
            {groupRuns(lines).map((run) => (
              <MessageRun
                key={run.key}
                run={run}
                unseenFrom={unseen.firstKey}
                onRetry={onRetry}
                onDiscard={onDiscard}
              />
            ))}
          </div>
        )}
      </div>
      {unseen.count > 0 && (
        <Button
          size="sm"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
        >
          <ArrowDown aria-hidden />
          <Plural value={unseen.count} one="# new message" other="# new messages" />
        </Button>
      )}
    </div>
  );
}

function NoMessages({ mayPost }: { mayPost: boolean }) {
  return (
    <div className="m-auto flex flex-col items-center gap-1 py-8 text-center">
      <Speech className="mb-3 text-ink-soft" />
      <p className="text-lg font-bold">
        <Trans>No messages yet</Trans>
      </p>
      {mayPost && (
        <p className="text-ink-soft">
          <Trans>Start the conversation by sending the first message</Trans>
        </p>
      )}
    </div>
  );
}
