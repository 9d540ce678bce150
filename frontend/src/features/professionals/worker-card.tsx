import { Plural, Trans } from "@lingui/react/macro";
import { MapPin, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "@/lib/router/hooks";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Rating } from "@/components/ui/rating";
import { TagList } from "@/components/ui/tag";
import { placeName } from "@/features/places/place";
import { type Job, type JobUnit, formatJobPrice } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";
import { formatRate } from "@/features/trades/rates";
import { cn } from "@/lib/cn";
import { formatAway } from "@/lib/distance";
import { FavouriteButton } from "./favourite-button";
import { acceptsOfHundred, answersWithin, nameParts } from "./labels";
import { matchReasons } from "./match-reasons";
import type { WorkerCardData, WorkerFound } from "./search-answers";
import { availabilityOf } from "./worker-availability";
import { WorkerBadges } from "./worker-badges";

/** Maximum number of skills on a card (specification part 1 point 9). */
const SHOWN_SKILLS = 3;

type Shown = WorkerCardData & Partial<WorkerFound>;

interface WorkerCardProps {
  worker: Shown;
  /** A full-width row instead of a grid card, if there is room. */
  isRow?: boolean;
  /** The common job that was searched for; the card shows the price of it. */
  job?: Job | null;
  /** The reasons of the ranking are shown only when sorted by it. */
  showsReasons?: boolean;
  /** The button that requests a booking. */
  bookNow?: ReactNode;
  /** Replaces the default, for pages that know more. */
  heart?: ReactNode;
  headingLevel?: "h2" | "h3";
}

/** One professional in search results and saved lists. */
export function WorkerCard({
  worker,
  isRow = false,
  job,
  showsReasons = false,
  bookNow,
  heart = <FavouriteButton worker={{ id: worker.worker_id, name: worker.worker_name }} />,
  headingLevel = "h3",
}: WorkerCardProps) {
  return (
    <Card
      className={cn(
        "flex h-full flex-col gap-3 transition-colors hover:border-line-strong",
        isRow && "lg:flex-row lg:items-center lg:gap-5",
      )}
    >
      <div className={cn(isRow && "lg:w-56 lg:shrink-0")}>
        <Identity worker={worker} heart={heart} Name={headingLevel} />
      </div>
      <div className={cn("flex min-w-0 flex-col gap-3", isRow && "lg:flex-1 lg:gap-2")}>
        <WhereAndWhat worker={worker} />
        {showsReasons && <Reasons worker={worker} />}
      </div>
      <div className={cn("mt-auto flex flex-col gap-3", isRow && "lg:mt-0 lg:w-60 lg:shrink-0")}>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <Price worker={worker} job={job} />
          <span className="flex flex-wrap justify-end gap-1.5">
            {worker.is_instant && (
              <Badge tone="success" icon={Zap}>
                <Trans>Instant</Trans>
              </Badge>
            )}
            <AvailabilityBadge worker={worker} />
          </span>
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <ProfileLink worker={worker} />
          {bookNow}
        </div>
      </div>
    </Card>
  );
}

function JobPrice({ job, paise, unit }: { job: Job; paise: number; unit: JobUnit }) {
  return (
    <p className="min-w-0">
      <span className="block font-bold figures">{formatJobPrice(paise, unit)}</span>
      <span className="block text-sm text-ink-soft">{tradeName(job)}</span>
    </p>
  );
}

/** The price of the job that was searched for; otherwise the usual rate, or the cheapest job. */
function Price({ worker, job }: { worker: Shown; job?: Job | null }) {
  const { cheapest_job, job_price_paise, job_unit, rate_paise, rate_unit } = worker;
  if (job && job_price_paise != null && job_unit != null) {
    return <JobPrice job={job} paise={job_price_paise} unit={job_unit} />;
  }
  if (cheapest_job) {
    return <JobPrice job={cheapest_job.job} paise={cheapest_job.price_paise} unit={cheapest_job.unit} />;
  }
  return (
    <p className="font-bold figures">
      {rate_paise !== null && rate_unit !== null ? (
        formatRate(rate_paise, rate_unit)
      ) : (
        <span className="font-normal text-ink-soft">
          <Trans>Rate on request</Trans>
        </span>
      )}
    </p>
  );
}

function Identity({ worker, heart, Name }: { worker: Shown; heart: ReactNode; Name: "h2" | "h3" }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar {...nameParts(worker.worker_name)} src={worker.avatar_url} />
      <div className="min-w-0 flex-1">
        <Name className="text-lg leading-snug">{worker.worker_name}</Name>
        {worker.business_name && <p className="truncate text-ink-soft">{worker.business_name}</p>}
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft figures">
          {worker.rating_average === null ? (
            <Trans>No reviews yet</Trans>
          ) : (
            <>
              <Rating value={worker.rating_average} />
              <Plural value={worker.rating_count} one="(# review)" other="(# reviews)" />
            </>
          )}
        </p>
      </div>
      <div className="-mt-2 -mr-2 shrink-0">{heart}</div>
    </div>
  );
}

function WhereAndWhat({ worker }: { worker: Shown }) {
  return (
    <>
      <p className="flex items-start gap-1.5 text-ink-soft">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          {whereabouts(worker)}
          {worker.distance_km !== undefined && (
            <span className="font-medium whitespace-nowrap text-ink figures">
              {" · "}
              {formatAway(worker.distance_km)}
            </span>
          )}
        </span>
      </p>
      <TagList words={worker.skills.map(tradeName)} most={SHOWN_SKILLS} />
      <WorkerBadges badges={worker.badges} size="sm" />
      <Answers worker={worker} />
    </>
  );
}

/** Area, city, state; an area with the same name as its town is named once. */
function whereabouts(worker: Shown): string {
  const area = placeName({ name: worker.area ?? "", name_hi: worker.area_hi ?? "" });
  const city = placeName({ name: worker.city, name_hi: worker.city_hi });
  const state = placeName({ name: worker.state, name_hi: worker.state_hi });
  return [area === city ? "" : area, city, state].filter(Boolean).join(", ");
}

/** How the person answers requests, where it is known. */
function Answers({ worker: { response_minutes, acceptance_percent } }: { worker: Shown }) {
  const facts = [
    response_minutes != null && answersWithin(response_minutes),
    acceptance_percent != null && acceptsOfHundred(acceptance_percent),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-sm text-ink-soft figures">{facts.join(" · ")}</p>;
}

function Reasons({ worker }: { worker: Shown }) {
  const reasons = matchReasons(worker.reasons ?? []);
  if (reasons.length === 0) return null;
  return <p className="text-sm text-ink-soft">{reasons.join(" · ")}</p>;
}

function AvailabilityBadge({ worker }: { worker: Shown }) {
  const { label, tone } = availabilityOf(worker);
  return <Badge tone={tone}>{label}</Badge>;
}

function ProfileLink({ worker }: { worker: Shown }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      to={`/workers/${worker.worker_id}`}
      // The profile links back to these results.
      state={{ results: pathname + search, distance_km: worker.distance_km }}
      variant="secondary"
      className="min-w-0 px-2"
      about={worker.worker_name}
    >
      <Trans>View Profile</Trans>
    </ButtonLink>
  );
}
