import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A figure beside the label, e.g. how many applications. */
  count?: number;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Names the row of tabs for screen readers. */
  label: string;
  className?: string;
}

/**
 * Tabs whose choice is held outside; with `useUrlChoice("tab", [...])` it lives in the address. On a phone the row
 * scrolls sideways by itself.
 */
export function Tabs<Value extends string>({ tabs, value, onChange, label, className }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Primitive.List
        aria-label={label}
        className="-mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              "relative flex h-12 shrink-0 items-center gap-2 rounded-t-md px-4 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2",
              "data-[state=active]:font-semibold data-[state=active]:text-ink",
              "after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:bg-transparent data-[state=active]:after:bg-brand",
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 text-sm font-medium figures">{tab.count}</span>
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
