import { Plural, Trans } from "@lingui/react/macro";
import { placeName } from "@/features/places/place";
import { formatDate } from "@/lib/dates";
import type { HeldBadge } from "./badge-queries";

/** The reasons and the validity of a badge, in two short lines. */
export function BadgeGrounds({ held }: { held: HeldBadge }) {
  const since = formatDate(held.since);
  const until = held.until && formatDate(held.until);
  return (
    <>
      <span className="block text-sm font-medium figures empty:hidden">
        <Grounds held={held} />
      </span>
      <span className="block text-sm text-ink-soft figures">
        {until ? (
          <Trans>
            Since {since}, good until {until}
          </Trans>
        ) : (
          <Trans>Since {since}</Trans>
        )}
      </span>
    </>
  );
}

function Grounds({ held }: { held: HeldBadge }) {
  const { references, reviews, average } = held.figures;
  const trade = held.trade && placeName(held.trade);
  const stars = average?.toFixed(1);
  if (held.badge === "reference_verified" && references) {
    return <Plural value={references} one="# person has confirmed it" other="# people have confirmed it" />;
  }
  if (held.badge === "skill_verified" && trade) {
    return (
      <Trans>
        {trade}: {stars} stars in <Plural value={reviews ?? 0} one="# review" other="# reviews" />
      </Trans>
    );
  }
  if (held.badge === "top_rated" && reviews) {
    return (
      <Trans>
        {stars} stars in <Plural value={reviews} one="# review" other="# reviews" /> of the last twelve months
      </Trans>
    );
  }
  return null;
}
