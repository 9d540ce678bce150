import { Plural, Trans } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";
import { PostedBy } from "./posted-by";
import type { OpenWorkDetail } from "./queries";

/** What a worker may see about the homeowner before applying. */
export function HomeownerRecord({ work }: { work: OpenWorkDetail }) {
  const { member_since, posted_count, completed_count, rating_average, rating_count } = work.homeowner;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg">
        <Trans>About the homeowner</Trans>
      </h2>
      <PostedBy work={work} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <li>
          <Trans>Member since {formatDate(member_since)}</Trans>
        </li>
        <li>
          <Plural value={posted_count} one="# work posted" other="# works posted" />
        </li>
        <li>
          <Plural value={completed_count} _0="none completed yet" one="# completed" other="# completed" />
        </li>
        {rating_average !== null && (
          <li className="inline-flex items-center gap-1">
            <Star aria-hidden className="size-4 fill-marigold text-marigold" />
            <span>
              {rating_average.toFixed(1)} (
              <Plural value={rating_count} one="# review" other="# reviews" />)
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}
