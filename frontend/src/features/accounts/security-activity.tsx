import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleAlert, LogIn, LogOut, ShieldCheck, UserRound } from "lucide-react";
import { itemsOf } from "@/api/pages";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonList } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { type SecurityEvent, deviceName, securityEventsQuery } from "./devices";
import { useSecurityEventName } from "./security-event-name";

/** The account's security activity of the last year, newest first. */
export function SecurityActivity({ userId }: { userId: string }) {
  const query = useInfiniteQuery(securityEventsQuery(userId));
  return (
    <section aria-labelledby="activity-title" className="mt-6 border-t border-line pt-5">
      <h3 id="activity-title" className="text-lg">
        <Trans>Recent activity</Trans>
      </h3>
      <div className="mt-3">
        <QueryView
          query={query}
          skeleton={<SkeletonList className="flex flex-col gap-4" count={3} each="h-10 w-full" />}
          isEmpty={(data) => itemsOf(data).length === 0}
          empty={
            <p className="text-ink-soft">
              <Trans>Sign-ins and changes to your account will appear here.</Trans>
            </p>
          }
        >
          {(data) => (
            <ul className="flex flex-col">
              {itemsOf(data).map((event) => (
                <Line key={event.id} event={event} />
              ))}
            </ul>
          )}
        </QueryView>
        <LoadMore query={query} />
      </div>
    </section>
  );
}

function Line({ event }: { event: SecurityEvent }) {
  const nameOf = useSecurityEventName();
  const { Icon, isWarning } = lookOf(event.kind);
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon
        aria-hidden
        className={cn("mt-0.5 size-5 shrink-0", isWarning ? "text-warning" : "text-ink-soft")}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{nameOf(event.kind)}</p>
        <p className="text-sm text-ink-soft">
          {deviceName(event.device)}
          {event.address && <span className="break-all"> · {event.address}</span>}
          {event.is_here && (
            <>
              {" · "}
              <Trans>this session</Trans>
            </>
          )}
        </p>
      </div>
      <RelativeTime value={event.at} className="shrink-0 text-sm text-ink-soft" />
    </li>
  );
}

const WARNINGS = [
  "sign_in_failed",
  "locked_out",
  "new_device",
  "refresh_reused",
  "reauthentication_failed",
  "second_factor_failed",
];

function lookOf(kind: string) {
  if (WARNINGS.includes(kind)) return { Icon: CircleAlert, isWarning: true };
  if (kind === "sign_in" || kind === "sign_up") return { Icon: LogIn, isWarning: false };
  if (/^(sign_out|sessions?_ended)$/.test(kind)) return { Icon: LogOut, isWarning: false };
  if (/^(password|second_factor|recovery|reauth)/.test(kind)) return { Icon: ShieldCheck, isWarning: false };
  return { Icon: UserRound, isWarning: false };
}
