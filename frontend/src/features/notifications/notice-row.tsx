import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, MailOpen } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { cn } from "@/lib/cn";
import type { Notice } from "./centre-queries";
import { useMarkNotice } from "./centre-mutations";
import { useCategories } from "./use-categories";

interface NoticeRowProps {
  userId: string;
  item: Notice;
  /** Called after the link was followed, for example to close the surrounding panel. */
  onOpen?: () => void;
}

/** One notification: the whole row links to its page and marks it read; a button beside it marks it unread. */
export function NoticeRow({ userId, item, onOpen }: NoticeRowProps) {
  const { t } = useLingui();
  const mark = useMarkNotice(userId);
  const { Icon, label } = useCategories()[item.category];
  // Shown at once; the list itself updates a moment later.
  const isRead = mark.isPending ? mark.variables.isRead : item.is_read;
  const { id, title } = item;
  return (
    <li className={cn("relative flex items-start gap-1 pr-2", !isRead && "bg-brand-soft/50")}>
      <Link
        to={item.link}
        onClick={() => {
          if (!isRead) mark.mutate({ id, isRead: true });
          onOpen?.();
        }}
        className="flex min-w-0 flex-1 gap-3 py-3.5 pl-4 hover:bg-sunken/60 focus-visible:-outline-offset-2"
      >
        <span className="relative h-fit shrink-0">
          {item.person ? (
            <Avatar
              firstName={item.person.first_name}
              lastName={item.person.last_name}
              src={item.person.avatar_url}
            />
          ) : (
            <span className="grid size-11 place-items-center rounded-full border border-line bg-sunken text-ink-soft">
              <Icon aria-hidden className="size-5" />
            </span>
          )}
          {item.person && (
            <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-ink-soft">
              <Icon aria-hidden className="size-3" />
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={cn("text-pretty wrap-anywhere", isRead ? "text-ink" : "font-semibold")}>
            {!isRead && (
              <span className="sr-only">
                <Trans>Unread:</Trans>{" "}
              </span>
            )}
            {title}
          </span>
          {item.body && <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{item.body}</span>}
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>{label}</span>
            <span aria-hidden>·</span>
            <RelativeTime value={item.created_at} />
          </span>
        </span>
      </Link>
      <Button
        variant="quiet"
        size="icon"
        className="mt-2 shrink-0"
        aria-label={isRead ? t`Mark as unread: ${title}` : t`Mark as read: ${title}`}
        title={isRead ? t`Mark as unread` : t`Mark as read`}
        onClick={() => mark.mutate({ id, isRead: !isRead })}
      >
        {isRead ? (
          <MailOpen aria-hidden className="size-5 text-ink-faint" />
        ) : (
          <Mail aria-hidden className="size-5 text-brand" />
        )}
      </Button>
    </li>
  );
}
