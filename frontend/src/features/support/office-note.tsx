import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatDeadline } from "@/lib/dates";
import { officeQuery } from "./queries";

/** The expected response time, and whether the office is open now. */
export function OfficeNote() {
  const { data: office } = useQuery(officeQuery);
  if (!office) return <p className="min-h-6" />;
  const hours = office.answer_within_hours;
  return (
    <p className="text-ink-soft">
      {office.opens_at === null ? (
        <Trans>We are there now and answer within {hours} hours.</Trans>
      ) : (
        <Trans>
          We are back on {formatDeadline(office.opens_at)} and answer within {hours} working hours.
        </Trans>
      )}
    </p>
  );
}
