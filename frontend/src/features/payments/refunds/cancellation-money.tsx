import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { cancellationSplitQuery } from "./queries";

/**
 * What ending the work now does to its money, in one sentence, shown before the person confirms. Renders nothing if
 * the work holds no money. If the answer cannot be loaded, the text says so: the rules apply all the same.
 */
export function CancellationMoney({ projectId }: { projectId: string }) {
  const { data, isPending, error } = useQuery(cancellationSplitQuery(projectId));
  if (isPending) return <Skeleton className="h-16 rounded-md" />;
  if (error || !data) {
    return (
      <Alert tone="warning">
        <Trans>Couldn’t work out what becomes of the money. The refund policy says what goes back.</Trans>
      </Alert>
    );
  }
  if (data.waits_for_answer) {
    return (
      <Alert tone="warning" title={<Trans>Paid work waits for an answer</Trans>}>
        <Trans>It is accepted, sent back or disputed first; after that the work can be cancelled.</Trans>
      </Alert>
    );
  }
  const back = formatMoney(data.payer_paise);
  const share = formatMoney(data.worker_paise);
  const fee = formatMoney(data.listing_fee_paise);
  const percent = data.worker_share_basis_points / 100;
  if (data.listing_fee_paise > 0) {
    return (
      <Alert>
        <Trans>Your listing fee of {fee} comes back to you.</Trans>
      </Alert>
    );
  }
  if (data.payer_paise + data.worker_paise === 0) return null;
  if (data.leaver === "worker") {
    return (
      <Alert>
        <Trans>{back} that is held for this work goes back to the homeowner.</Trans>
      </Alert>
    );
  }
  if (data.visit_free_until !== null) {
    const until = formatDateTime(data.visit_free_until);
    return (
      <Alert tone={data.worker_paise > 0 ? "warning" : undefined}>
        {data.worker_paise === 0 ? (
          <Trans>You cancel in time, free of charge: {back} comes back to you.</Trans>
        ) : data.payer_paise === 0 ? (
          <Trans>
            Cancelling was free until {until}. Now {share}, the price of the visit, goes to the worker.
          </Trans>
        ) : (
          <Trans>
            Cancelling was free until {until}. Now {share} goes to the worker for the visit, and {back} comes
            back to you.
          </Trans>
        )}
      </Alert>
    );
  }
  return (
    <Alert>
      {data.worker_paise > 0 ? (
        <Trans>
          {back} comes back to you. {share}, {percent}% of what is held, goes to the worker for the days kept
          free.
        </Trans>
      ) : (
        <Trans>{back} that is held for this work comes back to you.</Trans>
      )}
    </Alert>
  );
}
