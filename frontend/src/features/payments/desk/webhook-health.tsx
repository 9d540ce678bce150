import { Trans, useLingui } from "@lingui/react/macro";
import { TitledSection } from "@/components/titled-section";
import { Alert } from "@/components/ui/alert";
import { Table } from "@/components/ui/table";
import { formatDateTime } from "@/lib/dates";
import type { MoneyDesk } from "./queries";

/** Whether the gateway's webhooks arrive and are processed, and those that match nothing known. */
export function WebhookHealth({ health }: { health: MoneyDesk["webhooks"] }) {
  const { t } = useLingui();
  const { received, waiting, odd } = health;
  const last = health.last_received_at && formatDateTime(health.last_received_at);
  const oldest = health.oldest_waiting_at && formatDateTime(health.oldest_waiting_at);
  return (
    <TitledSection title={<Trans>Webhooks from the payment service</Trans>}>
      <p className="max-w-prose text-ink-soft">
        <Trans>Received in the last 24 hours: {received}.</Trans>{" "}
        {last && <Trans>The newest came on {last}.</Trans>}
      </p>
      {oldest && (
        <Alert tone="warning">
          <Trans>
            Not worked on yet: {waiting}, the oldest of {oldest}.
          </Trans>
        </Alert>
      )}
      {odd.length > 0 && (
        <Table
          caption={t`Webhooks that did not match`}
          rows={odd}
          rowKey={(event) => event.event_id}
          columns={[
            { key: "type", header: <Trans>Message</Trans>, cell: (row) => row.type },
            { key: "outcome", header: <Trans>What was wrong</Trans>, cell: (row) => row.outcome },
            {
              key: "id",
              header: <Trans>Id</Trans>,
              cell: eventId,
            },
            { key: "at", header: <Trans>Received</Trans>, cell: (row) => formatDateTime(row.received_at) },
          ]}
        />
      )}
    </TitledSection>
  );
}

function eventId(event: MoneyDesk["webhooks"]["odd"][number]) {
  return <span className="break-all figures">{event.event_id}</span>;
}
