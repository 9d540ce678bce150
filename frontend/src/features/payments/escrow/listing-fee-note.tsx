import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import type { Schemas } from "@/api/schemas";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import { useProjectMoney } from "./queries";

type FeeReturn = Schemas["FeeReturnOut"];

/** For the homeowner of cancelled work: when the listing fee is refunded, or why it is not. */
export function ListingFeeNote({ projectId }: { projectId: string }) {
  const { money } = useProjectMoney(projectId);
  return money?.listing_fee ? <FeeNote fee={money.listing_fee} /> : null;
}

function FeeNote({ fee }: { fee: FeeReturn }) {
  const amount = formatMoney(fee.amount_paise);
  const rules = (
    <Link to="/refund" className="font-semibold text-ink underline underline-offset-4">
      <Trans>Refund policy</Trans>
    </Link>
  );
  if (fee.state === "kept") {
    return (
      <Alert>
        <p>
          <Trans>
            The listing fee of {amount} does not come back: it does when work is cancelled within 24 hours and
            nobody has applied.
          </Trans>{" "}
          {rules}
        </p>
      </Alert>
    );
  }
  if (fee.state === "done") {
    const day = fee.done_at ? formatDate(fee.done_at) : "";
    return (
      <Alert
        tone="success"
        title={
          <Trans>
            Your listing fee of {amount} came back on {day}
          </Trans>
        }
      >
        <Trans>Your bank may need a few days to show it.</Trans>
      </Alert>
    );
  }
  return (
    <Alert title={<Trans>Your listing fee of {amount} comes back</Trans>}>
      <p>
        <FeeDays fee={fee} /> {rules}
      </p>
    </Alert>
  );
}

function FeeDays({ fee }: { fee: FeeReturn }) {
  const [first, last, latest] = [fee.arrives_from, fee.arrives_to, fee.arrives_by].map((day) =>
    formatDate(day),
  );
  if (fee.state === "failed") {
    return <Trans>Your bank has not taken it yet. We keep trying; your money is safe.</Trans>;
  }
  return fee.state === "planned" ? (
    <Trans>
      It is sent once the cancellation can no longer be undone, to the account or card you paid from. It is
      usually there between {first} and {last}, by {latest} at the latest.
    </Trans>
  ) : (
    <Trans>
      It goes to the account or card you paid from. It is usually there between {first} and {last}, by{" "}
      {latest} at the latest.
    </Trans>
  );
}
