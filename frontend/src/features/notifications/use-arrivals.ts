import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { toast } from "@/components/ui/toast";
import type { Standing } from "./centre-queries";
import { useMarkNotice, useMarkVisited } from "./centre-mutations";
import { leadsTo } from "./notice-link";

/** Shows a toast for events elsewhere while the page is open; none for what the page itself shows. */
export function useArrivals(userId: string, standing: Standing | undefined): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const { mutate: mark } = useMarkNotice(userId);
  /** Ids sort by time. Notifications from before the page was opened cause no toast. */
  const latest = useRef<string>(undefined);
  const newest = standing?.newest;
  const isThere = standing !== undefined;

  useEffect(() => {
    if (!isThere) return;
    const before = latest.current;
    const id = newest?.id ?? "";
    if (before !== undefined && id <= before) return;
    latest.current = id;
    if (before === undefined || !newest || newest.is_seen) return;
    if (document.visibilityState === "hidden" || location.pathname === "/notifications") return;
    if (leadsTo(newest.link, location)) return;
    toast.info(newest.title, {
      id: "notification",
      isNews: true,
      action: {
        label: t({ message: "Open", context: "act" }),
        onClick: () => {
          mark({ id: newest.id, isRead: true });
          void navigate(newest.link);
        },
      },
    });
  }, [isThere, newest, location, mark, navigate, t]);
}

/** Opening the page that a notification links to marks it read. */
export function useVisits(userId: string, links: string[] | undefined): void {
  const location = useLocation();
  const { mutate } = useMarkVisited(userId);
  const visited = (links ?? [])
    .filter((link) => leadsTo(link, location))
    .slice(0, 20)
    .join("\n");
  useEffect(() => {
    if (visited === "") return;
    const mark = () => {
      if (document.visibilityState === "visible") mutate(visited.split("\n"));
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [visited, mutate]);
}
