import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { tradeName } from "@/features/trades/queries";
import { placeName } from "@/features/places/place";
import { placeOfWork } from "@/features/projects/work-place";
import type { Repeated } from "./repeat";

/** The professional is not listed any more: others for the same work. */
export function NoBookingsNow({ name, repeated }: { name: string; repeated?: Repeated }) {
  const trade = repeated?.work.trade;
  const place = repeated && placeOfWork(repeated.work);
  const search = new URLSearchParams({
    ...(trade && { q: tradeName(trade) }),
    ...(place && { location: placeName(place) }),
  });
  return (
    <Alert
      tone="warning"
      title={
        name ? (
          <Trans>{name} takes no bookings now</Trans>
        ) : (
          <Trans>This professional takes no bookings now</Trans>
        )
      }
    >
      <p className="mb-3">
        <Trans>The profile is paused or closed. Others do the same work.</Trans>
      </p>
      <ButtonLink variant="secondary" to={trade ? `/search-results?${search}` : "/find-workers"}>
        <Trans>Find professionals</Trans>
      </ButtonLink>
    </Alert>
  );
}
