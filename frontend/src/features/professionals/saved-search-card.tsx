import { lazyDialog } from "@/lib/lazy-part";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { tradesQuery } from "@/features/trades/queries";
import { formatCount } from "@/lib/counts";
import { filterLabel } from "./filter-label";
import { type SavedSearch, searchOf, useDeleteSearch, useNoteRun } from "./saved-searches";
import { DEFAULT_RADIUS, activeFilters, searchPath } from "./search-filters";
import { workerCountsQuery } from "./search-queries";

const RenameSearchDialog = lazyDialog(() =>
  import("./rename-search-dialog").then((module) => module.RenameSearchDialog),
);

/** A saved search: its terms, its current number of results, and how many are new since the last view. */
export function SavedSearchCard({ saved, userId }: { saved: SavedSearch; userId: string }) {
  const { t } = useLingui();
  const search = searchOf(saved);
  const counts = useQuery(workerCountsQuery(search));
  const run = useNoteRun(userId);
  const remove = useDeleteSearch(userId);
  const [isRenaming, setIsRenaming] = useState(false);
  const total = counts.data?.total;
  const more = total !== undefined && saved.last_total !== null ? Math.max(0, total - saved.last_total) : 0;
  const figure = formatCount(total ?? 0);
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg wrap-anywhere">{saved.name}</h2>
          {more > 0 && (
            <Badge tone="info">
              <Plural value={more} one="# more since you last looked" other="# more since you last looked" />
            </Badge>
          )}
        </div>
        <Asked saved={saved} />
        <p className="mt-1 min-h-6 text-sm figures">
          {total !== undefined && (
            <Plural
              value={total}
              one={`${figure} professional found`}
              other={`${figure} professionals found`}
            />
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <ButtonLink
          to={searchPath(search)}
          onClick={() => {
            if (total !== undefined) run.mutate({ id: saved.id, total });
          }}
          about={saved.name}
          className="flex-1 sm:flex-none"
        >
          <Trans>Show results</Trans>
        </ButtonLink>
        <IconButton icon={Pencil} label={t`Rename ${saved.name}`} onClick={() => setIsRenaming(true)} />
        <IconButton icon={Trash2} label={t`Delete ${saved.name}`} onClick={() => remove.mutate(saved)} />
      </div>
      {isRenaming && (
        <RenameSearchDialog saved={saved} userId={userId} onClose={() => setIsRenaming(false)} />
      )}
    </Card>
  );
}

/** The search terms and filters, in one line of text. */
function Asked({ saved }: { saved: SavedSearch }) {
  const { t } = useLingui();
  const { data: trades } = useQuery(tradesQuery);
  const search = searchOf(saved);
  const { q, location, radius } = search;
  const parts = [
    `${q}, ${location}`,
    ...(radius === DEFAULT_RADIUS ? [] : [t`Within ${radius} km`]),
    ...activeFilters(search).map((filter) => filterLabel(filter, trades?.items ?? [])),
  ];
  return <p className="text-ink-soft">{parts.join(" · ")}</p>;
}
