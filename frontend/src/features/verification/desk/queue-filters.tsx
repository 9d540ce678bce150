import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { QueueFilter, QueueStatus } from "./queries";
import { FLAG_NAMES, STATUS_NAMES } from "./words";

interface QueueFiltersProps {
  filter: QueueFilter;
  onChange: (filter: QueueFilter) => void;
}

/** By state, by what the server flagged, or only one's own. */
export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[14rem_16rem_auto] lg:items-end">
      <Field label={<Trans>Show</Trans>}>
        <Select
          value={filter.status}
          onChange={({ target }) =>
            onChange({ ...filter, status: target.value as QueueStatus, isMine: false })
          }
        >
          {Object.entries(STATUS_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>What stands out</Trans>}>
        <Select value={filter.flag} onChange={({ target }) => onChange({ ...filter, flag: target.value })}>
          <option value="">{t({ context: "verification desk", message: "Anything" })}</option>
          {Object.entries(FLAG_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </Select>
      </Field>
      {filter.status === "pending" && (
        <Checkbox
          label={<Trans>Only those I have taken</Trans>}
          checked={filter.isMine}
          onChange={({ target }) => onChange({ ...filter, isMine: target.checked })}
        />
      )}
    </div>
  );
}
