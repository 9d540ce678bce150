import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Order } from "./queries";

/** The links after a completed payment, the paid item first. */
export function PaymentWays({ order }: { order: Order }) {
  return (
    <>
      <NextWay order={order} />
      {order.invoice_id && <DocumentLink documentId={order.invoice_id} purpose={order.purpose} />}
      <WaysOut />
    </>
  );
}

function NextWay({ order }: { order: Order }) {
  const { project_id: projectId, milestone_id: milestoneId, booking_id: bookingId, purpose, status } = order;
  if (bookingId !== null) {
    return (
      <ButtonLink to={`/bookings/${bookingId}`} size="lg">
        {status === "success" ? <Trans>See your booking</Trans> : <Trans>Back to the booking</Trans>}
      </ButtonLink>
    );
  }
  const plan = `/projects/${projectId}?tab=progress`;
  if (status !== "success") {
    return (
      <ButtonLink to={milestoneId ? `${plan}&fund=${milestoneId}` : `/projects?pay=${projectId}`} size="lg">
        <Trans>Try Again</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button asChild size="lg">
      {purpose === "milestone" ? (
        <Link to={plan}>
          <Trans>Back to the project</Trans>
        </Link>
      ) : (
        <Link to={`/projects/${projectId}/applications`}>
          <Trans>View Applications</Trans>
        </Link>
      )}
    </Button>
  );
}

interface DocumentLinkProps {
  documentId: string;
  purpose: Order["purpose"];
}

/** Karigar invoices its fee; a milestone's money is not Karigar's, so there is a receipt for it. */
function DocumentLink({ documentId, purpose }: DocumentLinkProps) {
  const { i18n } = useLingui();
  return (
    <Button asChild variant="secondary">
      <a href={`/api/invoices/${documentId}/pdf?language=${i18n.locale}`} download>
        <Download aria-hidden />
        {purpose === "listing_fee" ? <Trans>Download invoice</Trans> : <Trans>Download receipt</Trans>}
      </a>
    </Button>
  );
}

/** The two links shown in every status. */
export function WaysOut() {
  return (
    <>
      <ButtonLink to="/dashboard" variant="secondary">
        <Trans>Go to Dashboard</Trans>
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        <Trans>Back to Home</Trans>
      </ButtonLink>
    </>
  );
}
