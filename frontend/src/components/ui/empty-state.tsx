import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface EmptyStateProps {
  /** One of components/drawings. */
  drawing?: ReactNode;
  title: ReactNode;
  /** One sentence: why it is empty, or what will appear. */
  children?: ReactNode;
  /** One action for the next step. */
  action?: ReactNode;
  /** The title's heading level. */
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
}

/** The content of an empty list: a drawing, a sentence, one action. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  as: Title = "h3",
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-2 rounded-lg border border-line drawing-paper px-5 py-10 text-center",
        className,
      )}
    >
      {drawing && <div className="mb-2 text-ink-soft">{drawing}</div>}
      <Title className="text-lg font-bold">{title}</Title>
      {children && <div className="max-w-prose text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
