import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@/features/accounts/session";
import { ActivityList } from "./activity/activity-list";
import { RoleFigures } from "./figures/role-figures";
import { activityQuery, dashboardQuery, nextStepsQuery } from "./queries";
import { NextSteps } from "./steps/next-steps";

/**
 * What the day begins with, drawn in one go when the last of its three answers is there: how long each is nobody knows
 * before, and one after the other they would push what stands below them, three times. For one that fails, and is tried
 * again, nobody waits.
 */
export function DayOverview({ user }: { user: SessionUser }) {
  const figures = useQuery(dashboardQuery(user.id));
  const steps = useQuery(nextStepsQuery(user.id));
  const activity = useInfiniteQuery(activityQuery(user.id));
  const isHeld = [figures, steps, activity].some(
    ({ isFetched, failureCount }) => !isFetched && failureCount === 0,
  );
  return (
    // The key: headings of the outline don't move, they give way.
    <div key={isHeld ? "outline" : "content"} className="peer flex flex-col gap-8">
      <RoleFigures userId={user.id} isHeld={isHeld} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <NextSteps user={user} isHeld={isHeld} />
        <ActivityList userId={user.id} isHeld={isHeld} />
      </div>
    </div>
  );
}
