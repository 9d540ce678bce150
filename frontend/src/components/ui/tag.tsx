import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** A plain word in a list, such as a skill. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 items-center rounded-sm bg-sunken px-2 text-sm text-ink-soft">
      {children}
    </span>
  );
}

interface TagListProps {
  words: string[];
  /** How many are shown; the rest is a number. */
  most: number;
  className?: string;
}

/** The first of many words, such as skills, and how many more there are. */
export function TagList({ words, most, className }: TagListProps) {
  const hidden = words.length - most;
  if (words.length === 0) return null;
  return (
    <ul className={cn("flex flex-wrap gap-1.5", className)}>
      {words.slice(0, most).map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Tag>
            <Trans>+{hidden} more</Trans>
          </Tag>
        </li>
      )}
    </ul>
  );
}
