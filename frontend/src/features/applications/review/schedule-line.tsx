import { Plural, Trans } from "@lingui/react/macro";
import type { ReceivedApplication } from "./queries";

/** The number of parts in which the applicant wants to be paid, and the amount of the first. */
export function ScheduleLine({ schedule }: { schedule: NonNullable<ReceivedApplication["schedule"]> }) {
  const { parts, first_percent: percent } = schedule;
  return (
    <p className="text-sm text-ink-soft figures">
      <Plural value={parts} one="Paid in # part" other="Paid in # parts" />
      {parts > 1 && (
        <>
          {", "}
          <Trans>the first one {percent}%</Trans>
        </>
      )}
    </p>
  );
}
