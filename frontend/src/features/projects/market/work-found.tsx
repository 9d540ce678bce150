import { Plural, Trans } from "@lingui/react/macro";
import { formatCount } from "@/lib/counts";
import type { OpenWorkPage } from "./queries";

/** The number of jobs that match the filters. */
export function WorkFound({ page }: { page: OpenWorkPage | undefined }) {
  const total = page?.total ?? 0;
  const shown = formatCount(total);
  return (
    <h3 role="status" className="text-base font-semibold">
      {page?.is_total_least ? (
        <Trans>{shown}+ jobs found</Trans>
      ) : (
        <Plural value={total} one={`${shown} job found`} other={`${shown} jobs found`} />
      )}
    </h3>
  );
}
