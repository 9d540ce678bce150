import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "@/components/ui/avatar";
import { Rating } from "@/components/ui/rating";
import { placeName } from "@/features/places/place";
import { formatDate } from "@/lib/dates";
import { Link } from "@/lib/router/link";
import { FactList } from "./fact-list";
import type { Case } from "./queries";

/** The applicant, and how long they have had an account. */
export function PersonFacts({ person }: { person: Case["person"] }) {
  const { t } = useLingui();
  const { rating_average: rating, rating_count: reviews, experience_years: years } = person;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar firstName={person.name} src={person.avatar_url} />
        <div className="min-w-0">
          <p className="font-semibold">{person.business_name || person.name}</p>
          <Link
            to={`/workers/${person.id}`}
            className="inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 md:pointer-fine:min-h-0"
          >
            <Trans>Public profile, work and reviews</Trans>
          </Link>
        </div>
      </div>
      <FactList
        facts={[
          {
            key: "role",
            name: <Trans>Role</Trans>,
            value: person.role === "contractor" ? t`Contractor` : t`Service Provider`,
          },
          {
            key: "phone",
            name: <Trans>Mobile number</Trans>,
            value: person.masked_phone && <span className="figures">{person.masked_phone}</span>,
          },
          { key: "trades", name: <Trans>Trades</Trans>, value: person.trades.map(placeName).join(", ") },
          { key: "city", name: <Trans>City</Trans>, value: person.city && placeName(person.city) },
          { key: "years", name: <Trans>Years of experience</Trans>, value: years },
          { key: "since", name: <Trans>Member since</Trans>, value: formatDate(person.member_since) },
          { key: "done", name: <Trans>Work completed here</Trans>, value: person.completed_projects },
          {
            key: "rating",
            name: <Trans>Reviews</Trans>,
            value:
              rating === null ? (
                "0"
              ) : (
                <>
                  <Rating value={rating} /> ({reviews})
                </>
              ),
          },
        ]}
      />
    </div>
  );
}
