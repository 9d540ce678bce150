import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface EmptyStateProps {
  /** One of components/drawings. */
  drawing?: ReactNode;
  title: ReactNode;
  /** One sentence: why it is empty, or what will appear. */
  children?: ReactNode;
  /** One act that leads on. */
  action?: ReactNode;
  /** The level in the page's outline. */
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
}

/** What a list shows when it holds nothing: a drawing, a sentence, one act. */
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
