import { Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";
import { formatRate } from "@/features/trades/rates";
import type { ReceivedApplication } from "./queries";

interface WaitingOfferProps {
  application: ReceivedApplication;
  offer: NonNullable<ReceivedApplication["waiting_offer"]>;
}

/** Newer terms that one side has proposed and the other has not answered. */
export function WaitingOffer({ application, offer }: WaitingOfferProps) {
  const rate = formatRate(offer.rate_paise, offer.rate_unit);
  const name = application.worker.first_name;
  const isOwn = offer.party === "homeowner";
  return (
    <Alert
      title={
        isOwn ? (
          <Trans>
            Your offer of {rate}: it is {name}'s turn to answer
          </Trans>
        ) : (
          <Trans>
            {name} now offers {rate}: it is your turn to answer
          </Trans>
        )
      }
    >
      <Link
        to={`/applications/${application.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 md:pointer-fine:min-h-0"
      >
        {isOwn ? <Trans>See the terms</Trans> : <Trans>See and answer</Trans>}
      </Link>
    </Alert>
  );
}
