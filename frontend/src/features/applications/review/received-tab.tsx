import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "@/lib/router/hooks";
import { Envelope } from "@/components/drawings/envelope";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { isToCome } from "@/lib/to-come";
import { SkeletonList, ToCome } from "@/components/ui/skeleton";
import { postingCountsQuery } from "@/features/projects/posting/queries";
import { receivedLinesQuery } from "./queries";
import { ReceivedRow } from "./received-row";

/** Applications to all of the viewer's own work, newest first; ?for=ID filters by one work. */
export function ReceivedTab({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [params, , changeParams] = useSearchParams();
  const wanted = params.get("for") ?? undefined;
  const query = useInfiniteQuery(receivedLinesQuery(userId, wanted));
  const counts = useQuery(postingCountsQuery(userId));
  const choices = counts.data?.applied_to ?? [];
  const choose = (id: string) => changeParams({ for: id || null });
  return (
    <div className="flex flex-col gap-5">
      <div className="peer contents">
        {isToCome(counts) && <ToCome />}
        {choices.length > 1 && (
          <Field label={<Trans>Show applications for</Trans>} className="max-w-md">
            <Select value={wanted ?? ""} onChange={({ target }) => choose(target.value)}>
              <option value="">{t`All my work`}</option>
              <Options of={choices} value={({ id }) => id} label={({ title }) => title} />
            </Select>
          </Field>
        )}
      </div>
      <div className="peer-has-data-loading:invisible">
        <PagedList
          query={query}
          skeleton={<SkeletonList className="flex flex-col gap-3" count={3} each="h-24 rounded-lg" />}
          empty={
            <EmptyState as="h2" drawing={<Envelope />} title={<Trans>No applications yet</Trans>}>
              <Trans>
                Workers haven't applied to your work yet. Applications will appear here once they do.
              </Trans>
            </EmptyState>
          }
          errorTitle={<Trans>The applications could not be loaded</Trans>}
        >
          {(line) => <ReceivedRow line={line} />}
        </PagedList>
      </div>
    </div>
  );
}
