import { FloorPlan } from "@/components/drawings/floor-plan";
import { PagedList } from "@/components/paged-list";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ApiProblem } from "@/lib/problem";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const nothing = () => undefined;
/** Queries as they stand in each of the four states. */
const LOADING = { data: undefined, error: null, isPending: true, isRefetching: false, refetch: nothing };
const loaded = (data: string[]) => ({ ...LOADING, data, isPending: false });
const PAGING = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing };

/** The four states of everything that is fetched. */
export function States() {
  const samples = useSamples();
  const problem = new ApiProblem({
    status: 503,
    code: "unavailable",
    detail: samples.sentence,
    requestId: "01a202ce-b768-77ce-955d-5fa3410fdf21",
  });
  const skeleton = (
    <SkeletonGroup className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton />
      <Skeleton className="w-1/2" />
    </SkeletonGroup>
  );
  const empty = (
    <EmptyState drawing={<FloorPlan />} title={samples.title} action={<Button>{samples.act}</Button>}>
      {samples.sentence}
    </EmptyState>
  );
  const view = {
    skeleton,
    empty,
    isEmpty: (rows: string[]) => rows.length === 0,
    children: (rows: string[]) => (
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row} className="px-4 py-3">
            {row}
          </li>
        ))}
      </ul>
    ),
  };
  return (
    <Group id="states" title="States of what is fetched">
      <Specimen name="QueryView: loading">
        <QueryView query={LOADING} {...view} />
      </Specimen>
      <Specimen name="QueryView: content">
        <QueryView query={loaded(samples.trades)} {...view} />
      </Specimen>
      <Specimen name="QueryView: empty (EmptyState)">
        <QueryView query={loaded([])} {...view} />
      </Specimen>
      <Specimen name="QueryView: error (ErrorState)">
        <QueryView query={{ ...LOADING, error: problem, isPending: false }} {...view} />
      </Specimen>
      <Specimen name="PagedList: content with more to come">
        <PagedList
          query={{
            ...LOADING,
            ...PAGING,
            isPending: false,
            data: { pages: [{ items: samples.trades.map((id) => ({ id })) }] },
          }}
          skeleton={skeleton}
          empty={empty}
          errorTitle={samples.title}
        >
          {({ id }) => <p className="px-4 py-3">{id}</p>}
        </PagedList>
      </Specimen>
      <Specimen name="ErrorState: trying again; EmptyState: words alone" className="flex flex-col gap-3">
        <ErrorState error={problem} title={samples.longTitle} onRetry={nothing} isRetrying />
        <EmptyState title={samples.title} />
      </Specimen>
    </Group>
  );
}
