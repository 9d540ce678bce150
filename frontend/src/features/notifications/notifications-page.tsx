import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { itemsOf } from "@/api/pages";
import { Speech } from "@/components/drawings/speech";
import { ButtonLink } from "@/components/ui/button";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { PageHeader } from "@/components/ui/page-header";
import { useSession } from "@/features/accounts/session";
import { useUrlChoice } from "@/lib/search-params";
import { type Choice, noticesQuery, standingQuery } from "./centre-queries";
import { useMarkSeen } from "./centre-mutations";
import { MarkAllButton } from "./mark-all-button";
import { byDay } from "./notice-days";
import { NoticeRow } from "./notice-row";
import { NoticesFilter } from "./notices-filter";
import { NoticesSkeleton } from "./notices-skeleton";
import { CATEGORIES } from "./use-categories";
import { useDayName } from "./use-day-name";

/** /notifications: all notifications, by day. */
export function NotificationsPage() {
  const { user } = useSession();
  return user && <Centre userId={user.id} />;
}

function Centre({ userId }: { userId: string }) {
  const [category, setCategory] = useUrlChoice("about", ["all", ...CATEGORIES]);
  const [show, setShow] = useUrlChoice("show", ["all", "unread"]);
  const choice: Choice = { category, onlyUnread: show === "unread" };
  const query = useInfiniteQuery(noticesQuery(userId, choice));
  const { data: standing } = useQuery(standingQuery(userId));
  const items = itemsOf(query.data);
  const newestId = items[0]?.id;
  const isWhole = category === "all";
  useMarkSeen(userId, isWhole ? newestId : undefined, standing?.unseen);
  const dayName = useDayName();
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeader
        title={<Trans>Notifications</Trans>}
        description={<Trans>What happened in your work, for the last 90 days.</Trans>}
        actions={
          <ButtonLink icon={Settings} to="/profile/settings#notifications" variant="secondary">
            <Trans>Choose what we send</Trans>
          </ButtonLink>
        }
      />
      <NoticesFilter
        category={category}
        onCategory={setCategory}
        onlyUnread={choice.onlyUnread}
        onOnlyUnread={(onlyUnread) => setShow(onlyUnread ? "unread" : "all")}
      />
      <div className="flex min-h-12 items-center justify-end">
        {newestId && items.some((item) => !item.is_read) && (
          <MarkAllButton userId={userId} upTo={newestId} category={category} />
        )}
      </div>
      <QueryView
        query={query}
        skeleton={
          <Card className="p-0 sm:p-0">
            <NoticesSkeleton rows={6} />
          </Card>
        }
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoNotices choice={choice} />}
      >
        {() => (
          <>
            {byDay(items).map(([day, notices]) => (
              <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
                <h2 id={`day-${day}`} className="pb-2 text-base font-semibold text-ink-soft">
                  {dayName(day)}
                </h2>
                <Card className="overflow-hidden p-0 sm:p-0">
                  <ul className="divide-y divide-line">
                    {notices.map((item) => (
                      <NoticeRow key={item.id} userId={userId} item={item} />
                    ))}
                  </ul>
                </Card>
              </section>
            ))}
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function NoNotices({ choice }: { choice: Choice }) {
  const { t } = useLingui();
  if (choice.onlyUnread || choice.category !== "all") {
    return (
      <EmptyState
        as="h2"
        drawing={<Speech />}
        title={choice.onlyUnread ? t`You have read everything` : t`Nothing of this kind`}
        link={{ to: "/notifications", label: <Trans>Show all notifications</Trans>, variant: "secondary" }}
      />
    );
  }
  return (
    <EmptyState
      as="h2"
      drawing={<Speech />}
      title={t`No notifications yet`}
      link={{ to: "/dashboard", label: <Trans>Go to your dashboard</Trans> }}
    >
      <Trans>Applications, requests, messages and payments will be told here as they happen.</Trans>
    </EmptyState>
  );
}
