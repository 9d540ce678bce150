import { Plural, Trans } from "@lingui/react/macro";
import { ArrowLeft, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Rating } from "@/components/ui/rating";
import { placeName } from "@/features/places/place";
import { formatAway } from "@/lib/distance";
import { today } from "@/lib/dates";
import type { Worker } from "./queries";
import { RankedRatings } from "./ranked-ratings";
import { availabilityOf } from "./worker-availability";
import { WorkerBadges } from "./worker-badges";

interface WorkerHeaderProps {
  worker: Worker;
  back: { to: string; label: ReactNode };
  /** The distance from the searched place to the centre of the worker's area. */
  distanceKm: number | undefined;
  /** Save and share, beside the name. */
  actions: ReactNode;
}

/** Name, place, rating and verification badges. */
export function WorkerHeader({ worker, back, distanceKm, actions }: WorkerHeaderProps) {
  const availability = availabilityOf({ ...worker, ...calendarOf(worker) });
  return (
    <header className="flex flex-col gap-3 py-6 sm:py-8">
      <Link
        to={back.to}
        className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-1 font-medium text-ink-soft hover:text-brand print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </Link>
      <div className="flex items-start gap-4 sm:gap-6">
        <Avatar
          firstName={worker.first_name}
          lastName={worker.last_name}
          portrait={worker.portrait}
          size="xl"
          className="max-sm:size-16 max-sm:text-xl"
        />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="min-w-0 text-2xl sm:text-3xl">
              {worker.first_name} {worker.last_name}
            </h1>
            <Badge tone={availability.tone}>{availability.label}</Badge>
          </div>
          {worker.business_name && <p className="text-lg text-ink-soft">{worker.business_name}</p>}
          <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
            <li className="inline-flex items-center gap-1.5 figures">
              {worker.rating_average === null ? (
                <Trans>No reviews yet</Trans>
              ) : (
                <>
                  <Rating value={worker.rating_average} />
                  <Plural value={worker.rating_count} one="(# review)" other="(# reviews)" />
                </>
              )}
            </li>
            {worker.city && (
              <li className="inline-flex items-start gap-1.5">
                <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span>
                  {whereabouts(worker)}
                  {distanceKm !== undefined && (
                    <span className="figures">
                      {" · "}
                      {formatAway(distanceKm)}
                    </span>
                  )}
                </span>
              </li>
            )}
          </ul>
          <RankedRatings worker={worker} />
          <WorkerBadges badges={worker.badges} />
        </div>
        <div className="ml-auto flex items-center gap-1 max-sm:hidden print:hidden">{actions}</div>
      </div>
      <div className="flex items-center justify-between gap-2 sm:hidden print:hidden">{actions}</div>
    </header>
  );
}

function calendarOf({ free_days }: Worker) {
  const [first = null] = free_days.free;
  return { available_today: first === today(), next_available_on: first };
}

/** Area, city, state; each named once. */
function whereabouts({ area, locality, city }: Worker): string {
  const names = [
    locality,
    area && placeName(area),
    city && placeName(city),
    area && placeName({ name: area.state, name_hi: area.state_hi }),
  ];
  return [...new Set(names.filter(Boolean))].join(", ");
}
