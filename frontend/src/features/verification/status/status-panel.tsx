import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface StatusPanelProps {
  drawing: ReactNode;
  title: ReactNode;
  tone: "info" | "success" | "danger" | "warning";
  children: ReactNode;
  action?: ReactNode;
}

const TONES = {
  info: "border-info/40 bg-info-soft",
  success: "border-success/40 bg-success-soft",
  danger: "border-danger/40 bg-danger-soft",
  warning: "border-warning/40 bg-warning-soft",
} as const;

/** The status of a verification: a drawing, a title and a few plain sentences. */
export function StatusPanel({ drawing, title, tone, children, action }: StatusPanelProps) {
  return (
    <section
      className={cn(
        "flex flex-col items-center gap-5 rounded-lg border p-6 sm:flex-row sm:items-start sm:p-8",
        TONES[tone],
      )}
    >
      <div className="shrink-0 text-ink-soft">{drawing}</div>
      <div className="flex w-full min-w-0 flex-col gap-3">
        <h2 className="text-2xl">{title}</h2>
        <div className="flex max-w-prose flex-col gap-3">{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </section>
  );
}
