import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

export const REPORT_STATES = ["open", "decided"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

interface ReportStateFieldProps {
  value: ReportState;
  onChange: (state: ReportState) => void;
}

export function ReportStateField({ value, onChange }: ReportStateFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Show</Trans>} className="max-w-xs">
      <Select value={value} onChange={(change) => onChange(change.target.value as ReportState)}>
        <option value="open">{t`Waiting for a decision`}</option>
        <option value="decided">{t({ context: "reports", message: "Decided" })}</option>
      </Select>
    </Field>
  );
}
