import { Plural, Trans } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Rating } from "@/components/ui/rating";
import { Tag } from "@/components/ui/tag";
import { placeName } from "@/features/places/place";
import { formatRate } from "@/features/trades/rates";
import { tradeName } from "@/features/trades/queries";
import { cn } from "@/lib/cn";
import { formatDistance } from "@/lib/distance";
import { availabilityLabel, nameParts } from "./labels";
import type { WorkerFound } from "./queries";
import type { View } from "./search-address";
import { WorkerBadges } from "./worker-badges";

/** At most so many skills on a card (specification part 1 point 9). */
const SHOWN_SKILLS = 3;

/** One professional found, as a card of the grid or a line of the list. */
export function WorkerCard({ worker, view }: { worker: WorkerFound; view: View }) {
  const isRow = view === "list";
  return (
    <Card
      className={cn(
        "flex h-full flex-col gap-3 transition-colors hover:border-line-strong",
        isRow && "lg:flex-row lg:items-center lg:gap-6",
      )}
    >
      <div className={cn(isRow && "lg:w-64 lg:shrink-0")}>
        <Identity worker={worker} />
      </div>
      <div className={cn("flex min-w-0 flex-col gap-3", isRow && "lg:flex-1 lg:gap-2")}>
        <WhereAndWhat worker={worker} />
      </div>
      <div className={cn("mt-auto flex flex-col gap-3", isRow && "lg:mt-0 lg:w-60 lg:shrink-0")}>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <p className="font-bold figures">
            {worker.rate_paise !== null && worker.rate_unit !== null ? (
              formatRate(worker.rate_paise, worker.rate_unit)
            ) : (
              <span className="font-normal text-ink-soft">
                <Trans>Rate on request</Trans>
              </span>
            )}
          </p>
          <AvailabilityBadge worker={worker} />
        </div>
        <ProfileLink worker={worker} />
      </div>
    </Card>
  );
}

function Identity({ worker }: { worker: WorkerFound }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar {...nameParts(worker.worker_name)} src={worker.avatar_url} />
      <div className="min-w-0">
        <h3 className="text-lg">{worker.worker_name}</h3>
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
    </div>
  );
}

function WhereAndWhat({ worker }: { worker: WorkerFound }) {
  const hidden = worker.skills.length - SHOWN_SKILLS;
  const city = placeName({ name: worker.city, name_hi: worker.city_hi });
  return (
    <>
      <p className="flex items-start gap-1.5 text-ink-soft">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          {city}, {worker.state}
          <span className="font-medium whitespace-nowrap text-ink figures">
            {" · "}
            <Trans>{formatDistance(worker.distance_km)} away</Trans>
          </span>
        </span>
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {worker.skills.slice(0, SHOWN_SKILLS).map((skill) => (
          <li key={skill.slug}>
            <Tag>{tradeName(skill)}</Tag>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <Tag>
              <Trans>+{hidden} more</Trans>
            </Tag>
          </li>
        )}
      </ul>
      <WorkerBadges badges={worker.badges} size="sm" />
    </>
  );
}

function AvailabilityBadge({ worker }: { worker: WorkerFound }) {
  const { label, tone } = availabilityLabel(worker.availability);
  return <Badge tone={tone}>{label}</Badge>;
}

function ProfileLink({ worker }: { worker: WorkerFound }) {
  const { pathname, search } = useLocation();
  return (
    <Button asChild variant="secondary">
      {/* The profile leads back to these results. */}
      <Link to={`/workers/${worker.worker_id}`} state={{ results: pathname + search }}>
        <Trans>View Profile</Trans>
        <span className="sr-only">: {worker.worker_name}</span>
      </Link>
    </Button>
  );
}
