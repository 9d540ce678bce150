import { Trans } from "@lingui/react/macro";
import { Avatar } from "@/components/ui/avatar";
import type { Worker } from "@/features/professionals/queries";
import { formatRate } from "@/features/trades/rates";

/** The requested professional, the rate, and that a request is free. */
export function BookingWorker({ worker }: { worker: Worker }) {
  const { first_name: firstName, last_name: lastName } = worker;
  return (
    <div className="flex items-start gap-3 rounded-md bg-sunken p-3">
      <Avatar firstName={firstName} lastName={lastName} portrait={worker.portrait} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{`${firstName} ${lastName}`.trim()}</span>
          <span className="figures">
            {worker.rate_paise !== null && worker.rate_unit !== null ? (
              formatRate(worker.rate_paise, worker.rate_unit)
            ) : worker.prices.length > 0 ? (
              <Trans>Priced by the job</Trans>
            ) : (
              <Trans>Rate on request</Trans>
            )}
          </span>
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>
            You pay nothing now. Asking is free, and nothing is agreed before {firstName} says yes.
          </Trans>
        </p>
      </div>
    </div>
  );
}
