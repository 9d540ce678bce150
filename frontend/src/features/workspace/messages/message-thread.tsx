import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { Announcer } from "./announcer";
import { DayDivider } from "./day-divider";
import { type RunKeys, groupDays } from "./days";
import type { Line } from "./lines";
import { MessageRun } from "./message-run";
import { NoMessages } from "./no-messages";
import { useThreadSetting } from "./thread-acts";
import type { Marker } from "./use-read-mark";
import { type ScrollTarget, useThreadScroll } from "./use-thread-scroll";

/** The server counts unread messages up to this number: it means this many or more. */
const MOST_COUNTED = 100;

interface MessageThreadProps {
  /** Oldest first. */
  lines: Line[];
  hasOlder: boolean;
  hasNewer: boolean;
  isLoadingOlder: boolean;
  marker: Marker | null;
  /** The number of new messages that the reader has not seen. */
  unseen: number;
  /** Who has seen which line; shown only under that line. */
  seen: { key: string; names: string } | null;
  target: ScrollTarget | null;
  isAtEnd: boolean;
  onOlder: () => void;
  onNewer: () => void;
  onToEnd: () => void;
  onToMarker: () => void;
  onAtEnd: (isAtEnd: boolean) => void;
}

/** The message list, 600 px high (less on a phone): own messages right, others' left, scrolled to the newest. */
export function MessageThread({
  lines,
  hasOlder,
  hasNewer,
  isLoadingOlder,
  marker,
  unseen,
  seen,
  target,
  isAtEnd,
  onOlder,
  onNewer,
  onToEnd,
  onToMarker,
  onAtEnd,
}: MessageThreadProps) {
  const { t } = useLingui();
  const { now } = useThreadSetting();
  const last = lines.at(-1);
  const [runKeys] = useState<RunKeys>(() => new Map());
  const { box, onScroll, isMarkerAbove, scrollToEnd } = useThreadScroll({
    firstKey: lines[0]?.key,
    lastKey: last?.key,
    lastIsMine: last?.isMine ?? false,
    isLive: !hasNewer,
    target,
    markerKey: marker?.key ?? null,
    onNearStart: onOlder,
    onNearEnd: onNewer,
    onAtEnd,
  });
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys beside the buttons that do the same */}
      <div
        ref={box}
        onScroll={onScroll}
        onKeyDown={walkLines}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        className="flex h-150 max-h-[calc(100dvh-19rem-var(--keyboard,0px))] min-h-44 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-3 pb-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-5 print:h-auto print:max-h-none print:overflow-visible"
      >
        {/* A few messages sit at the bottom, next to the composer. */}
        <div className={lines.length === 0 ? "m-auto" : "mt-auto flex flex-col gap-3 pt-4"}>
          {hasOlder && (
            <Button variant="quiet" size="sm" busy={isLoadingOlder} onClick={onOlder} className="self-center">
              <Trans>Show earlier messages</Trans>
            </Button>
          )}
          {lines.length === 0 && <NoMessages />}
          {groupDays(lines, runKeys).map(({ day, runs }) => (
            <section key={day} className="flex flex-col gap-3">
              <DayDivider day={day} now={now} />
              {runs.map((run) => {
                const { items } = run;
                const has = (key: string | undefined) => items.some((line) => line.key === key);
                return (
                  <MessageRun
                    key={run.key}
                    run={run}
                    markerKey={marker?.key && has(marker.key) ? marker.key : null}
                    seenBy={seen && has(seen.key) ? seen : null}
                  />
                );
              })}
            </section>
          ))}
        </div>
      </div>
      <Announcer last={last} />
      {marker && (isMarkerAbove || marker.key === null) && (
        <Pill className="top-12" onClick={onToMarker}>
          <ArrowUp aria-hidden />
          {marker.count < MOST_COUNTED ? (
            <Plural value={marker.count} one="# unread message" other="# unread messages" />
          ) : (
            <Trans>{MOST_COUNTED}+ unread messages</Trans>
          )}
        </Pill>
      )}
      {!isAtEnd && unseen > 0 && (
        <Pill className="bottom-3" onClick={hasNewer ? onToEnd : scrollToEnd}>
          <ArrowDown aria-hidden />
          <Plural value={unseen} one="# new message" other="# new messages" />
        </Pill>
      )}
      {!isAtEnd && unseen === 0 && lines.length > 0 && (
        <IconButton
          icon={ArrowDown}
          label={t`Go to the newest message`}
          variant="secondary"
          onClick={hasNewer ? onToEnd : scrollToEnd}
          className="absolute right-4 bottom-3 rounded-full shadow-float"
        />
      )}
    </div>
  );
}

/** Arrow keys move between lines, Enter opens a line's menu; all other keys scroll as usual. */
function walkLines(press: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: box, key } = press;
  if (!(target instanceof HTMLElement)) return;
  const isLine = target.dataset.line !== undefined;
  if (!isLine && target !== box) return;
  if (isLine && (key === "Enter" || key === "ContextMenu" || (key === "F10" && press.shiftKey))) {
    press.preventDefault();
    target.querySelector<HTMLElement>("[aria-haspopup]")?.click();
    return;
  }
  if (key !== "ArrowUp" && key !== "ArrowDown") return;
  const lines = [...box.querySelectorAll<HTMLElement>("[data-line]")];
  const place = lines.indexOf(target);
  const next = place < 0 ? lines.at(-1) : lines[place + (key === "ArrowUp" ? -1 : 1)];
  if (!next) return;
  press.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

function Pill({ className, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      size="sm"
      className={cn("absolute left-1/2 -translate-x-1/2 rounded-full shadow-float", className)}
    />
  );
}
