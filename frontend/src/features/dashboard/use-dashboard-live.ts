import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenToEvents, useTopics } from "@/lib/topics";
import { dashboardKey } from "./queries";

/** One act says several things at once; the figures are asked for when it has gone quiet. */
const QUIET_FOR = 400;
/** The stream takes no more than twenty topics, and the page has its own. */
const MOST_PROJECTS = 12;

/**
 * Keeps a dashboard as it is now: a figure counts what other slices write, so any event of the person, or of the work
 * they run, asks for it anew.
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
