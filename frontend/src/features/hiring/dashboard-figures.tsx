import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

interface DashboardFigure {
  key: string;
  label: ReactNode;
  count: number;
  to: string;
}

interface DashboardFiguresProps {
  figures: DashboardFigure[];
  /** The list is longer than what was counted: each figure is a lower bound. */
  isLowerBound: boolean;
}

/** A few counts, each leading to what it counts. */
export function DashboardFigures({ figures, isLowerBound }: DashboardFiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ key, label, count, to }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-ink"
          >
            <span className="text-3xl font-bold figures">
              {count}
              {isLowerBound && count > 0 && "+"}
            </span>
            <span className="text-sm text-ink-soft">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const PLACES = ["1", "2", "3", "4"] as const;

export function DashboardSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-24 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-44 rounded-lg" />
    </SkeletonGroup>
  );
}
