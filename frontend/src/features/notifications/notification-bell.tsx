import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { OpenedOnDemand } from "@/components/ui/opened-on-demand";
import { sessionQuery } from "@/features/accounts/session";
import { prefetchedCode } from "@/lib/lazy-code";
import { cn } from "@/lib/cn";
import { WIDE, useMediaQuery } from "@/lib/media-query";
import { useTopics } from "@/lib/topics";
import { standingQuery } from "./centre-queries";
import { useArrivals, useVisits } from "./use-arrivals";

const NOTIFICATION_PANEL = prefetchedCode(() =>
  import("./notification-panel").then((module) => module.NotificationPanel),
);

/** The server counts no further. */
const MOST = 100;

/** The bell of the header with the live unread count. On wide screens it opens a panel, on others the page. */
export function NotificationBell({ userId }: { userId: string }) {
  const { t } = useLingui();
  useTopics([`user:${userId}`]);
  const { data: session, dataUpdatedAt } = useQuery(sessionQuery);
  const { data: standing } = useQuery({
    ...standingQuery(userId),
    // The session came with it.
    initialData: (session?.user?.id === userId && session.notifications) || undefined,
    initialDataUpdatedAt: dataUpdatedAt,
  });
  useArrivals(userId, standing);
  useVisits(userId, standing?.links);
  const isWide = useMediaQuery(WIDE);
  const unread = standing?.unread ?? 0;
  const label =
    unread === 0
      ? t`Notifications`
      : t`Notifications: ${plural(unread, { one: "# unread", other: "# unread" })}`;
  const sign = (
    <span className="relative">
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className={cn(
            "absolute -top-2 left-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full border px-1 text-[12px] leading-none font-bold figures",
            standing?.unseen
              ? "border-paper bg-brand-fill text-on-brand"
              : "border-line-strong bg-surface text-ink-soft",
          )}
        >
          {unread >= MOST ? "99+" : unread}
        </span>
      )}
    </span>
  );
  if (!isWide) {
    return (
      <ButtonLink to="/notifications" aria-label={label} variant="quiet" size="icon">
        {sign}
      </ButtonLink>
    );
  }
  return (
    <OpenedOnDemand
      kind="dialog"
      trigger={
        <Button variant="quiet" size="icon" aria-label={label}>
          {sign}
        </Button>
      }
      part={NOTIFICATION_PANEL}
      renderOpened={(NotificationPanel, opened) => (
        <NotificationPanel trigger={opened.trigger} userId={userId} />
      )}
    />
  );
}
