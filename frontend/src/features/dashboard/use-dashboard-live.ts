import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenToEvents, useTopics } from "@/lib/topics";
import { dashboardKey } from "./queries";

/** One action causes several events; the figures are fetched once the events have stopped. */
const QUIET_FOR = 400;
/** The stream accepts at most twenty topics, and the page has its own. */
const MOST_PROJECTS = 12;

/**
 * Keeps a dashboard current: a figure counts data of other slices, so any event of the person, or of the work they
 * manage, fetches it again.
 */
export function useDashboardLive(userId: string | undefined, projectIds: string[] = []): void {
  const queryClient = useQueryClient();
  const topics = userId
    ? [`user:${userId}`, ...projectIds.slice(0, MOST_PROJECTS).map((id) => `project:${id}`)]
    : [];
  useTopics(topics);
  const joined = topics.join(",");
  useEffect(() => {
    if (!userId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = new Set(joined.split(","));
    const leave = listenToEvents(({ topic }) => {
      if (!heard.has(topic)) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: dashboardKey(userId) }),
        QUIET_FOR,
      );
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [queryClient, userId, joined]);
}
