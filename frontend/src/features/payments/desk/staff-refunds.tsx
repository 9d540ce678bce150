import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "@/components/drawings/receipt";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useUrlChoice } from "@/lib/search-params";
import { type RefundFilter, staffRefundsQuery } from "./queries";
import { StaffRefundRow } from "./staff-refund-row";

const FILTERS = [
  "asked",
  "failed",
  "owed",
  "sent",
  "done",
  "declined",
  "all",
] as const satisfies RefundFilter[];

/** Refunds by state; those that wait for a second person come first. */
export function StaffRefunds() {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice("state", FILTERS);
  const query = useInfiniteQuery(staffRefundsQuery(filter));
  const labels: Record<(typeof FILTERS)[number], string> = {
    asked: t`Waiting for a second person`,
    failed: t({ context: "refunds", message: "Failed" }),
    owed: t({ context: "refunds", message: "Being sent" }),
    sent: t({ context: "refunds", message: "On their way" }),
    done: t({ context: "refunds", message: "Arrived" }),
    declined: t({ context: "refunds", message: "Declined" }),
    all: t({ context: "refunds", message: "All" }),
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label={<Trans>Show</Trans>} className="max-w-xs">
        <Select value={filter} onChange={(change) => setFilter(change.target.value as RefundFilter)}>
          {FILTERS.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </Select>
      </Field>
      <PagedList
        query={query}
        label={t`Refunds`}
        skeleton={<Skeleton className="h-40 rounded-lg" />}
        errorTitle={<Trans>Couldn’t load the refunds</Trans>}
        empty={
          <EmptyState drawing={<Receipt />} title={<Trans>No refunds here</Trans>}>
            <Trans>Nothing in this state at the moment.</Trans>
          </EmptyState>
        }
      >
        {(refund) => <StaffRefundRow refund={refund} />}
      </PagedList>
    </div>
  );
}
