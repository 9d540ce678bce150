import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@/features/accounts/session";
import { isToCome } from "@/lib/to-come";
import { ActivityList } from "./activity/activity-list";
import { RoleFigures } from "./figures/role-figures";
import { activityQuery, dashboardQuery, nextStepsQuery } from "./queries";
import { NextSteps } from "./steps/next-steps";

/**
 * The top of the dashboard, rendered at once when the last of its three queries has answered: their heights are
 * unknown, and one after the other they would shift the content below three times.
 */
export function DayOverview({ user }: { user: SessionUser }) {
  const figures = useQuery(dashboardQuery(user.id));
  const steps = useQuery(nextStepsQuery(user.id));
  const activity = useInfiniteQuery(activityQuery(user.id));
  const isHeld = isToCome(figures, steps, activity);
  return (
    // The key replaces the placeholder's headings instead of moving them.
    <div key={isHeld ? "outline" : "content"} className="peer flex flex-col gap-8">
      <RoleFigures userId={user.id} isHeld={isHeld} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <NextSteps user={user} isHeld={isHeld} />
        <ActivityList userId={user.id} isHeld={isHeld} />
      </div>
    </div>
  );
}
