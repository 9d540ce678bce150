import { Trans, useLingui } from "@lingui/react/macro";
import { Receipt } from "@/components/drawings/receipt";
import { EmptyState } from "@/components/ui/empty-state";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { QueueList } from "@/features/staff/queue/queue-list";
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

/** Refunds by status; those that wait for a second person come first. */
export function StaffRefunds() {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice("state", FILTERS);
  const labels: Record<(typeof FILTERS)[number], string> = {
    asked: t`Waiting for a second person`,
    failed: t({ context: "refunds", message: "Failed" }),
    owed: t({ context: "refunds", message: "Being sent" }),
    sent: t({ context: "refunds", message: "On their way" }),
    done: t({ context: "refunds", message: "Arrived" }),
    declined: t({ context: "refunds", message: "Rejected" }),
    all: t({ context: "refunds", message: "All" }),
  };
  return (
    <div className="flex flex-col gap-4">
      <ChoiceField
        label={<Trans>Show</Trans>}
        choices={FILTERS}
        nameOf={(state) => labels[state]}
        value={filter}
        onChange={setFilter}
        className="max-w-xs"
      />
      <QueueList
        query={staffRefundsQuery(filter)}
        label={t`Refunds`}
        skeleton={{ count: 1, className: "h-40" }}
        errorTitle={<Trans>Couldn’t load the refunds</Trans>}
        empty={
          <EmptyState drawing={<Receipt />} title={<Trans>No refunds here</Trans>}>
            <Trans>Nothing in this state at the moment.</Trans>
          </EmptyState>
        }
      >
        {(refund) => <StaffRefundRow refund={refund} />}
      </QueueList>
    </div>
  );
}
