import { Trans, useLingui } from "@lingui/react/macro";
import { AppWindow, Monitor, Smartphone, Tablet } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatDate } from "@/lib/dates";
import { type DeviceSession, deviceName } from "./devices";

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet, app: AppWindow };

/** One browser or app that is signed in. */
export function DeviceRow({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { t } = useLingui();
  const name = deviceName(session.device);
  const Icon = ICONS[session.device.kind];
  const signedIn = formatDate(session.signed_in_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {session.is_current && (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {!session.is_current && (
            <>
              <Trans>
                Last used <RelativeTime value={session.last_seen_at} />
              </Trans>
              {" · "}
            </>
          )}
          <Trans>Signed in on {signedIn}</Trans>
          {" · "}
          <span className="break-all">{session.address}</span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Sign out ${name}`}
          className="max-sm:ml-15"
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
