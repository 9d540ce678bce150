import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface SkeletonProps {
  className?: string;
  /** How many of them, one below or beside the other as their parent lays them out. */
  count?: number;
}

/**
 * A grey placeholder; give it the size of the content. While one is in `main`, the footer waits below the screen
 * (styles/app.css).
 */
export function Skeleton({ className, count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, place) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- skeletons have no identity
      key={place}
      aria-hidden
      data-loading
      className={cn("block h-4 animate-pulse-soft rounded-sm bg-line", className)}
    />
  ));
}

/** Marks that something may come whose height is unknown, or that does not come at all: it takes no space. */
export function ToCome() {
  return <span hidden data-loading />;
}

/** Wraps the skeletons of one area and tells screen readers that it is loading. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" data-loading className={className}>
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {children}
    </div>
  );
}

interface SkeletonListProps {
  /** How the parts are laid out. */
  className?: string;
  count?: number;
  /** The size of each. */
  each: string;
}

/** A group of equal skeletons. */
export function SkeletonList({ className, count, each }: SkeletonListProps) {
  return (
    <SkeletonGroup className={className}>
      <Skeleton count={count} className={each} />
    </SkeletonGroup>
  );
}

/** The shape of a page about one thing: a title, and beside the text a card. `columns` are the page's own. */
export function DetailPageSkeleton({ columns }: { columns: string }) {
  return (
    <SkeletonGroup className="flex flex-col gap-4 py-8">
      <Skeleton className="w-28" />
      <Skeleton className="h-9 w-4/5 max-w-xl" />
      <div className={cn("mt-4 grid gap-6", columns)}>
        <Skeleton className="h-48" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
