import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import type { BankCheck } from "./queries";

interface BankAnswerProps {
  /** Null if no check was requested yet. */
  check: BankCheck | null;
}

/** The bank's answer about the account, as soon as it arrives. */
export function AccountAnswer({ check }: BankAnswerProps) {
  const name = check?.masked_name;
  return (
    <div role="status">
      {check?.state === "pending" && (
        <p className="flex items-start gap-3 text-ink-soft">
          <Spinner className="mt-0.5" />
          <Trans>
            We are asking your bank whose account this is. It takes a few seconds; you can continue meanwhile.
          </Trans>
        </p>
      )}
      {check?.state === "valid" && check.is_name_alike && (
        <Alert tone="success">
          <Trans>The bank says this account belongs to {name}.</Trans>
        </Alert>
      )}
      {check?.state === "valid" && !check.is_name_alike && (
        <Alert tone="warning" title={<Trans>The names do not match</Trans>}>
          <Trans>
            The bank says this account belongs to {name}. If it is your own or your family’s, leave it: our
            team looks at it. Otherwise change it.
          </Trans>
        </Alert>
      )}
      {check?.state === "invalid" && (
        <Alert tone="danger" title={<Trans>Your bank does not know this account</Trans>}>
          <Trans>
            Compare the number and the IFSC code with your passbook, then enter the account again.
          </Trans>
        </Alert>
      )}
      {(!check || check.state === "not_asked" || check.state === "unavailable") && (
        <p className="text-ink-soft">
          <Trans>Our team looks at this account. There is nothing more for you to do here.</Trans>
        </p>
      )}
    </div>
  );
}

/** The status of the UPI ID, where it is relevant. */
export function UpiAnswer({ check }: BankAnswerProps) {
  const name = check?.masked_name;
  if (check?.state === "invalid") {
    return (
      <Alert tone="danger" title={<Trans>This UPI ID does not exist</Trans>}>
        <Trans>Correct it or leave it out: your bank account is enough.</Trans>
      </Alert>
    );
  }
  if (check?.state === "valid" && check.is_name_alike === false) {
    return (
      <Alert tone="warning">
        <Trans>The UPI ID belongs to {name}, another name than the one you gave.</Trans>
      </Alert>
    );
  }
  return null;
}
