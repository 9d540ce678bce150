import { Trans } from "@lingui/react/macro";
import { Deadline } from "@/features/staff/queue/deadline";

/** When an answer, or the resolution of a complaint, is due. */
export function Due({ at, what }: { at: string; what: "answer" | "redress" }) {
  return (
    <Deadline at={at}>
      {(when, isLate) => {
        if (what === "redress") return <Trans>To be settled {when}</Trans>;
        return isLate ? <Trans>Answer overdue: {when}</Trans> : <Trans>Answer due {when}</Trans>;
      }}
    </Deadline>
  );
}
