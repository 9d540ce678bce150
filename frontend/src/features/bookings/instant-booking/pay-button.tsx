import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import type { BookingDetail } from "../queries";
import { PAY } from "./reservation-note";
import { useMinutesLeft } from "./use-minutes-left";

/** On phones, among the actions at the bottom edge: opens the payment of a reserved time while it lasts. */
export function PayButton({ booking: { id, answer_by, terms } }: { booking: BookingDetail }) {
  const left = useMinutesLeft(answer_by);
  if (left <= 0 || terms === null) return null;
  const amount = formatMoney(terms.price_paise);
  return (
    <Button asChild size="lg" className="sm:hidden">
      <Link to={`/bookings/${id}?${PAY}=1`} replace>
        <Trans>Pay {amount}</Trans>
      </Link>
    </Button>
  );
}
