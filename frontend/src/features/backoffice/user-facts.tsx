import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useRoles } from "@/features/accounts/use-roles";
import { formatCount } from "@/lib/counts";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import { ContactFacts } from "./contact-facts";
import type { UserDetail } from "./queries";

/** A summary of the person: account, contact, work, money. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const roles = useRoles();
  const { counts, badges } = user;
  const held = [
    badges?.id_verified && t`ID Verified`,
    badges?.reference_verified && t`Reference Verified`,
    badges?.skill_verified && t`Skill Verified`,
    badges?.top_rated && t`Top Rated`,
  ].filter(Boolean);
  const rating = badges?.rating_average?.toFixed(1);
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="text-lg">
        <Trans>Facts</Trans>
      </h2>
      <ContactFacts user={user} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3">
        <Fact label={<Trans context="account">Account type</Trans>}>{roles[user.role].label}</Fact>
        <Fact label={<Trans>Joined</Trans>}>{formatDate(user.joined_at)}</Fact>
        <Fact label={<Trans>Last seen</Trans>}>
          {user.last_seen_at ? <RelativeTime value={user.last_seen_at} /> : <Trans>Never</Trans>}
        </Fact>
        <Fact label={<Trans>City</Trans>}>{user.city || "–"}</Fact>
        <Fact label={<Trans>Projects posted</Trans>}>{formatCount(counts.projects_posted)}</Fact>
        <Fact label={<Trans>Projects done for others</Trans>}>{formatCount(counts.projects_worked)}</Fact>
        <Fact label={<Trans>Applications sent</Trans>}>{formatCount(counts.applications)}</Fact>
        <Fact label={<Trans>Reviews received</Trans>}>
          {formatCount(counts.reviews_received)}
          {rating && <span className="text-ink-soft"> · {rating} / 5</span>}
        </Fact>
        <Fact label={<Trans>Reviews given</Trans>}>{formatCount(counts.reviews_given)}</Fact>
        <Fact label={<Trans>Paid through Karigar</Trans>}>{formatMoney(counts.paid_paise)}</Fact>
        <Fact label={<Trans>Received through Karigar</Trans>}>{formatMoney(counts.received_paise)}</Fact>
        {counts.cancellations && <CancelledFact found={counts.cancellations} />}
        {badges && (
          <Fact label={<Trans>Badges</Trans>}>
            {held.length > 0 ? held.join(", ") : <Trans>None yet</Trans>}
          </Fact>
        )}
        {user.closing_at && (
          <Fact label={<Trans>Will be erased on</Trans>}>{formatDate(user.closing_at)}</Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-x-6">
        {user.has_page && (
          <Link
            to={`/workers/${user.id}`}
            className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
          >
            <Trans>Open the public page</Trans>
          </Link>
        )}
      </div>
    </Card>
  );
}

/** What a professional cancelled of the bookings of a year, and how often the homeowner was blamed. */
function CancelledFact({ found }: { found: NonNullable<UserDetail["counts"]["cancellations"]> }) {
  const cancelled = formatCount(found.own + found.excused);
  const agreed = formatCount(found.agreed);
  const excused = formatCount(found.excused);
  const counted = formatCount(found.counted);
  return (
    <Fact label={<Trans>Bookings cancelled in a year</Trans>}>
      <Trans>
        {cancelled} of {agreed}
      </Trans>
      {found.own + found.excused > 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          <Trans>
            {excused} with a reason of the homeowner’s, {counted} counted in the ranking
          </Trans>
        </span>
      )}
    </Fact>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium break-words figures">{children}</dd>
    </div>
  );
}
