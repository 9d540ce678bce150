import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useTopics } from "@/lib/topics";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { useQueueFilter } from "@/features/staff/queue/queue-filter";
import { QueueList } from "@/features/staff/queue/queue-list";
import { CASE_FILTER, CASE_STATUSES, type CaseFilter, DESK_TOPIC, queueOfCases } from "./queries";
import { QueueTable } from "./queue-table";
import { useRowKeys } from "./use-row-keys";
import { FLAG_NAMES, STATUS_NAMES } from "./words";

/** /admin/verifications: people waiting to be verified, longest waiting first. Rendered inside the staff guard. */
export function VerificationQueuePage() {
  const { t } = useLingui();
  const [filter, change] = useQueueFilter(CASE_FILTER);
  const list = useRef<HTMLDivElement>(null);
  useTopics([DESK_TOPIC]);
  useRowKeys(list);
  return (
    <>
      <PageHeader
        title={<Trans>Verifications</Trans>}
        description={
          filter.status === "pending" ? (
            <Trans>Everybody is answered within 48 hours. Those who have waited longest come first.</Trans>
          ) : (
            <Trans>Decided cases, the latest first.</Trans>
          )
        }
      />
      <Filters filter={filter} onChange={change} />
      <p className="my-3 hidden text-sm text-ink-faint pointer-fine:block">
        <Trans>
          <kbd>J</kbd> and <kbd>K</kbd> go down and up the list, <kbd>Enter</kbd> opens.
        </Trans>
      </p>
      <div ref={list} className="max-md:mt-4">
        <QueueList
          query={queueOfCases(filter)}
          skeleton={{ count: 5, className: "h-28 md:h-14" }}
          errorTitle={<Trans>Couldn’t load the verifications</Trans>}
          empty={<NothingHere filter={filter} />}
          renderTable={(rows) => <QueueTable caption={t`Verifications`} rows={rows} />}
        />
      </div>
    </>
  );
}

interface FiltersProps {
  filter: CaseFilter;
  onChange: (part: Partial<CaseFilter>) => void;
}

/** Filters: status, the server's flags, or only the viewer's own cases. */
function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const nameOf = (flag: string) => {
    const name = FLAG_NAMES[flag];
    return name ? t(name) : t({ context: "verification desk", message: "All cases" });
  };
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[14rem_16rem_auto] lg:items-end">
      <ChoiceField
        label={<Trans>Show</Trans>}
        choices={CASE_STATUSES}
        nameOf={(status) => t(STATUS_NAMES[status])}
        value={filter.status}
        onChange={(status) => onChange({ status, mine: "" })}
      />
      <ChoiceField
        label={<Trans>What stands out</Trans>}
        choices={["", ...Object.keys(FLAG_NAMES)]}
        nameOf={nameOf}
        value={filter.flag}
        onChange={(flag) => onChange({ flag })}
      />
      {filter.status === "pending" && (
        <Checkbox
          label={<Trans>Only those I have taken</Trans>}
          checked={filter.mine === "1"}
          onChange={({ target }) => onChange({ mine: target.checked ? "1" : "" })}
        />
      )}
    </div>
  );
}

function NothingHere({ filter }: { filter: CaseFilter }) {
  const isNarrowed = filter.flag !== "" || filter.mine !== "";
  return (
    <EmptyState
      drawing={<DrawingSheet />}
      title={
        filter.status === "pending" && !isNarrowed ? (
          <Trans>Nobody is waiting</Trans>
        ) : (
          <Trans>No verifications here</Trans>
        )
      }
    >
      {isNarrowed ? (
        <Trans>Nothing matches these filters at the moment.</Trans>
      ) : (
        <Trans>New ones appear here by themselves.</Trans>
      )}
    </EmptyState>
  );
}
