import * as Primitive from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { useCurrentItem } from "./use-current-item";

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number beside the label, e.g. how many applications. */
  count?: number;
  /** How many of them the person has not seen; shown instead of the count if there are any. */
  fresh?: { count: number; label: string };
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Names the tab list for screen readers. */
  label: string;
  /** The tab list stays visible, below the header, while the content scrolls. */
  isSticky?: boolean;
}

/**
 * Controlled tabs; with `useUrlChoice("tab", [...])` the choice is in the URL. On a phone the tab list
 * scrolls sideways.
 */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
  isSticky = false,
}: TabsProps<Value>) {
  const row = useCurrentItem<HTMLDivElement>("[data-state=active]");
  // A press fires twice, by pointer and by focus. A choice in the URL changes a moment later, so the second
  // event would add a second history entry.
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);
  const choose = (next: Value) => {
    if (next === asked.current) return;
    asked.current = next;
    onChange(next);
  };
  return (
    <Primitive.Root value={value} onValueChange={(next) => choose(next as Value)}>
      <Primitive.List
        ref={row}
        aria-label={label}
        className={cn(
          "-mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0",
          isSticky && "sticky top-16 z-10 bg-paper",
        )}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              "relative flex h-12 shrink-0 items-center gap-2 rounded-t-md px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 sm:px-4",
              "data-[state=active]:font-semibold data-[state=active]:text-ink",
              "after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:bg-transparent data-[state=active]:after:bg-brand",
            )}
          >
            {tab.label}
            {tab.fresh && tab.fresh.count > 0 ? (
              <span className="rounded-full bg-brand-fill px-2 text-sm font-semibold text-on-brand figures">
                {tab.fresh.count > 99 ? "99+" : tab.fresh.count}
                <span className="sr-only"> {tab.fresh.label}</span>
              </span>
            ) : (
              tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-sm font-medium figures">{tab.count}</span>
              )
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-5 focus-visible:outline-offset-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
