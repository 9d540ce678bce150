import { cn } from "@/lib/cn";

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** Names the progress, for screen readers. */
  label: string;
  tone?: "brand" | "success" | "danger";
  /** How many equal parts the marks make. */
  parts?: number;
  className?: string;
}

const FILLS = { brand: "bg-brand-fill", success: "bg-success", danger: "bg-danger-fill" } as const;

/** A progress bar with a mark at every quarter or other part, like a measuring rod. */
export function ProgressBar({ value, label, tone = "brand", parts = 4, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("relative h-2.5 overflow-hidden rounded-full border border-line bg-sunken", className)}
    >
      <div className={cn("h-full transition-[width]", FILLS[tone])} style={{ width: `${percent}%` }} />
      {Array.from({ length: parts - 1 }, (_, index) => ((index + 1) / parts) * 100).map((mark) => (
        <span key={mark} className="absolute inset-y-0 w-px bg-surface" style={{ left: `${mark}%` }} />
      ))}
    </div>
  );
}
