import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DuplicateList } from "./duplicate-list";
import { FactList } from "./fact-list";
import type { DeskBank } from "./queries";

const STATES: Record<DeskBank["state"], { tone: BadgeTone; label: MessageDescriptor }> = {
  not_asked: { tone: "neutral", label: msg`The bank was not asked` },
  pending: { tone: "info", label: msg`The bank is being asked` },
  valid: { tone: "success", label: msg`Confirmed by the bank` },
  invalid: { tone: "danger", label: msg`The bank does not know it` },
  unavailable: { tone: "warning", label: msg`No answer from the bank` },
};

/** The worker's bank account, and the bank's answer. */
export function BankFacts({ bank }: { bank: DeskBank | null }) {
  const { t } = useLingui();
  if (!bank) {
    return (
      <p className="text-ink-soft">
        <Trans>There is no bank account.</Trans>
      </p>
    );
  }
  const { tone, label } = STATES[bank.state];
  const upi = bank.upi_state ? STATES[bank.upi_state] : null;
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-2">
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <FactList
        facts={[
          {
            key: "account",
            name: <Trans>Account</Trans>,
            value: <span className="figures">{bank.masked_account}</span>,
          },
          { key: "bank", name: <Trans>Bank</Trans>, value: bank.bank },
          { key: "ifsc", name: "IFSC", value: <span className="figures">{bank.ifsc}</span> },
          { key: "holder", name: <Trans>Account holder, as typed</Trans>, value: bank.holder_name },
          { key: "told", name: <Trans>Account holder, says the bank</Trans>, value: bank.name_at_bank },
          {
            key: "score",
            name: <Trans>These two match</Trans>,
            value: bank.score !== null && `${bank.score}%`,
          },
          {
            key: "upi",
            name: <Trans>UPI ID</Trans>,
            value: bank.masked_upi && (
              <span className="inline-flex flex-wrap items-center gap-2">
                {bank.masked_upi}
                {upi && <Badge tone={upi.tone}>{t(upi.label)}</Badge>}
              </span>
            ),
          },
          { key: "upi-name", name: <Trans>Name at the UPI ID</Trans>, value: bank.upi_name_at_bank },
        ]}
      />
      <DuplicateList duplicates={bank.duplicates} />
    </div>
  );
}
