import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { itemsOf } from "@/api/pages";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isEnter } from "@/lib/enter";
import { toProblem } from "@/lib/problem";
import { hitsQuery } from "./queries";

/** Debounce delay in milliseconds. */
const REST = 300;
/** The server's minimum search length. */
const SHORTEST_SEARCH = 2;

interface ThreadSearchProps {
  projectId: string;
  /** The value in the URL. */
  find: string;
  onFind: (words: string) => void;
  onHit: (messageId: string) => void;
  onClose: () => void;
}

/** The search field, and buttons between matches: up to older ones, down to newer ones. */
export function ThreadSearch({ projectId, find, onFind, onHit, onClose }: ThreadSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(find);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const take = useEffectEvent((words: string) => {
    if (words !== find) onFind(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => take(text.trim()), REST);
    return () => clearTimeout(timer);
  }, [text]);

  const words = find.trim().length >= SHORTEST_SEARCH ? find.trim() : "";
  const query = useInfiniteQuery(hitsQuery(projectId, words));
  const hits = itemsOf(query.data);
  const [chosen, setChosen] = useState({ words: "", place: 0 });
  const place = chosen.words === words ? chosen.place : 0;
  const hitId = hits[place]?.id;

  const show = useEffectEvent((id: string) => onHit(id));
  useEffect(() => {
    if (hitId !== undefined) show(hitId);
  }, [hitId]);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isLast = place >= hits.length - 1;
  const goOlder = () => {
    if (!isLast) setChosen({ words, place: place + 1 });
    else if (hasNextPage && !isFetchingNextPage) {
      void fetchNextPage().then(() => setChosen({ words, place: place + 1 }));
    }
  };
  const goNewer = () => setChosen({ words, place: Math.max(0, place - 1) });
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (isEnter(event) && event.shiftKey) goNewer();
    else if (isEnter(event)) goOlder();
    else return;
    event.preventDefault();
  };
  const shownPlace = place + 1;
  const count = `${hits.length}${hasNextPage ? "+" : ""}`;
  return (
    <search className="flex flex-wrap items-center gap-x-1 border-b border-line px-3 py-2 sm:px-5">
      <Input
        ref={input}
        type="search"
        value={text}
        onChange={(change) => setText(change.target.value)}
        onKeyDown={press}
        maxLength={100}
        aria-label={t`Search in messages`}
        placeholder={t`Search in messages`}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className="min-w-0 flex-1"
      />
      <p
        role="status"
        className="min-w-16 px-2 text-center text-sm text-ink-soft figures max-sm:order-last max-sm:w-full max-sm:pt-1.5"
      >
        {words !== "" && query.error && toProblem(query.error).detail}
        {words !== "" && query.data && hits.length === 0 && <Trans>No messages found</Trans>}
        {hits.length > 0 && (
          <Trans>
            {shownPlace} of {count}
          </Trans>
        )}
      </p>
      <IconButton
        icon={ChevronUp}
        label={t`Older message`}
        disabled={hits.length === 0 || (isLast && !hasNextPage)}
        onClick={goOlder}
      />
      <IconButton icon={ChevronDown} label={t`Newer message`} disabled={place === 0} onClick={goNewer} />
      <IconButton icon={X} label={t`Close search`} onClick={onClose} />
    </search>
  );
}
