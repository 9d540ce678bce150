import { Trans } from "@lingui/react/macro";
import { LooseWire } from "@/components/drawings/loose-wire";
import { EmptyState } from "@/components/ui/empty-state";

/** Offline: the search continues by itself once there is a connection. */
export function OfflineResults() {
  return (
    <div role="status">
      <EmptyState as="h3" drawing={<LooseWire />} title={<Trans>You are offline</Trans>}>
        <Trans>The search starts by itself as soon as you are connected again.</Trans>
      </EmptyState>
    </div>
  );
}
