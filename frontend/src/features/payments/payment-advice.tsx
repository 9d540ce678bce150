import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { refundRulesQuery } from "./refunds/queries";

/** What happened to the money of a payment that did not go through, and what to do now. */
export function PaymentAdvice({ kind }: { kind: "failed" | "not_verified" | "unknown" }) {
  const { data: rules } = useQuery(refundRulesQuery);
  const days = rules ? `${rules.bank_days_from}–${rules.bank_days_to}` : "5–7";
  if (kind === "failed") {
    return (
      <Trans>
        We have received nothing. Should your bank show the amount as taken, it returns by itself, usually
        within {days} business days. You can pay again.
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
      back within {days} business days. Do not pay again before you know; look here again in a few minutes.
    </Trans>
  );
}
