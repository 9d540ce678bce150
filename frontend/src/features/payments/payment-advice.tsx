import { Trans } from "@lingui/react/macro";
import { useBankDays } from "./refunds/bank-days";

/** What happened to the money of a failed payment, and what to do now. */
export function PaymentAdvice({ kind }: { kind: "failed" | "expired" | "not_verified" | "unknown" }) {
  const days = useBankDays();
  if (kind === "failed") {
    return (
      <Trans>
        We have received nothing. If your bank shows the amount as taken, it comes back by itself, usually
        within {days} business days. You can pay again.
      </Trans>
    );
  }
  if (kind === "expired") {
    return (
      <Trans>
        We have received nothing so far. If money has left your account, it counts as soon as it arrives, or
        it comes back within {days} business days. Check your account first; then you can pay again.
      </Trans>
    );
  }
  if (kind === "not_verified") {
    return (
      <Trans>
        The answer did not come from the payment service, so nothing counts as paid. If money has left your
        account, we find it at the payment service: then it counts, or it comes back within {days} business
        days. Check your account first; then you can pay again.
      </Trans>
    );
  }
  return (
    <Trans>
      Your money is safe. If it has left your account, it counts once the payment service answers, or it comes
      back within {days} business days. Do not pay again before you know; check here again in a few minutes.
    </Trans>
  );
}
