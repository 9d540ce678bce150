import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import * as Popover from "@radix-ui/react-popover";
import { type ReactElement, useState } from "react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { standingQuery, newestNoticesQuery } from "./centre-queries";
import { useMarkSeen } from "./centre-mutations";
import { MarkAllButton } from "./mark-all-button";
import { NoticeRow } from "./notice-row";
import { NoticesSkeleton } from "./notices-skeleton";

/** The newest notices, opened under the bell. */
export function NotificationPanel({ userId, trigger }: { userId: string; trigger: ReactElement }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t`Notifications`}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 flex max-h-[min(38rem,calc(100dvh-5.5rem))] w-104 animate-enter flex-col rounded-lg border border-line bg-surface shadow-float focus-visible:outline-none"
        >
          <Newest userId={userId} onLeave={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Newest({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const query = useQuery(newestNoticesQuery(userId));
  const { data: standing } = useQuery(standingQuery(userId));
  const newestId = query.data?.items[0]?.id;
  useMarkSeen(userId, newestId, standing?.unseen);
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 className="text-lg">
          <Trans>Notifications</Trans>
        </h2>
        {newestId && standing && standing.unread > 0 && (
          <MarkAllButton userId={userId} upTo={newestId} category="all" />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryView
          query={query}
          skeleton={<NoticesSkeleton rows={4} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <p className="px-4 py-10 text-center text-ink-soft">
              <Trans>Nothing yet. What happens in your work will be told here.</Trans>
            </p>
          }
        >
          {({ items }) => (
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <NoticeRow key={item.id} userId={userId} item={item} onOpen={onLeave} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <Link
        to="/notifications"
        onClick={onLeave}
        className="grid min-h-12 place-items-center rounded-b-lg border-t border-line font-semibold text-brand hover:bg-sunken"
      >
        <Trans>See all notifications</Trans>
      </Link>
    </>
  );
}
