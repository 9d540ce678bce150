import { Circle, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

const TONES = {
  neutral: { classes: "border-line-strong bg-surface text-ink-soft", icon: Circle },
  info: { classes: "border-info/40 bg-info-soft text-info", icon: Clock },
  success: { classes: "border-success/40 bg-success-soft text-success", icon: CircleCheck },
  warning: { classes: "border-warning/40 bg-warning-soft text-warning", icon: CircleAlert },
  danger: { classes: "border-danger/40 bg-danger-soft text-danger", icon: CircleX },
} as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone?: BadgeTone;
  /** Replaces the tone's own icon. Colour alone never shows a status. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A state as an icon and a word. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  const { classes, icon: standard } = TONES[tone];
  const Icon = icon ?? standard;
  return (
    <span
      className={cn(
        "inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-sm border px-2 text-sm font-semibold",
        classes,
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.25} className="size-4 shrink-0" />
      {children}
    </span>
  );
}
