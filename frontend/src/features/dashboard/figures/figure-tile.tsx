import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { Sparkline } from "../charts/sparkline";

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** The page of what it counts. */
  to?: string;
  /** Its last twelve weeks, if they are meaningful. */
  trend?: number[];
  /** Money has many digits: one size smaller, so that it fits one line on a phone. */
  isMoney?: boolean;
  /** It needs an action. */
  isPressing?: boolean;
  note?: ReactNode;
}

/** The most important numbers of a role, each linked to what it counts. */
export function FigureTiles({ figures }: { figures: Figure[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ key, ...figure }) => (
        <li key={key} className="min-w-0">
          <FigureTile {...figure} />
        </li>
      ))}
    </ul>
  );
}

function FigureTile({
  label,
  value,
  to,
  trend,
  isMoney = false,
  isPressing = false,
  note,
}: Omit<Figure, "key">) {
  const look = cn(
    "flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4",
    isPressing && "border-warning/50 bg-warning-soft",
  );
  const body = (
    <>
      <span className="flex items-start justify-between gap-2">
        <span
          className={cn(
            "min-w-0 leading-tight font-bold figures",
            isMoney ? "text-lg whitespace-nowrap sm:text-2xl" : "text-2xl sm:text-3xl",
          )}
        >
          {value}
        </span>
        {trend && (
          <span className="mt-1 w-20 shrink sm:w-24">
            <Sparkline counts={trend} />
          </span>
        )}
      </span>
      <span className="text-sm text-ink-soft">{label}</span>
      {note && <span className="text-sm text-ink-faint">{note}</span>}
    </>
  );
  if (!to) return <div className={look}>{body}</div>;
  return (
    <Link to={to} className={cn(look, "transition-colors hover:border-ink")}>
      {body}
    </Link>
  );
}

const PLACES = ["1", "2", "3", "4"] as const;

export function FiguresSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {PLACES.map((place) => (
        <FigureTile
          key={place}
          value={<Skeleton className="my-[0.1lh] h-[0.8lh] w-16" />}
          label={<Skeleton className="my-0.5 w-4/5" />}
          note={<Skeleton className="my-0.5 w-3/5" />}
        />
      ))}
    </SkeletonGroup>
  );
}
