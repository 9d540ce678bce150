import { cn } from "@/lib/cn";
import { formatCount } from "@/lib/counts";

interface FiguresProps {
  figures: { label: string; count: number; isBad?: boolean }[];
  className?: string;
}

/** The number of waiting entries in a queue, and of overdue ones. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl
      className={cn(
        "mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line",
        className,
      )}
    >
      {figures.map(({ label, count, isBad = false }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface p-3 sm:p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={cn("text-2xl font-bold figures", isBad && "text-danger")}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
