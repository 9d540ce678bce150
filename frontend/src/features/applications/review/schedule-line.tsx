import { Plural, Trans } from "@lingui/react/macro";
import type { ReceivedApplication } from "./queries";

/** In how many parts an applicant wants to be paid, and how much of it at first. */
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
