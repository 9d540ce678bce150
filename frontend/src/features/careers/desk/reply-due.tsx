import { Trans } from "@lingui/react/macro";
import { Deadline } from "@/features/staff/queue/deadline";

/** When the promised reply is due. */
export function ReplyDue({ at }: { at: string }) {
  return (
    <Deadline at={at}>
      {(when, isLate) => (isLate ? <Trans>Reply overdue: {when}</Trans> : <Trans>Reply due {when}</Trans>)}
    </Deadline>
  );
}
