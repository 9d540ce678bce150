import { Plural, Trans } from "@lingui/react/macro";
import { Rating } from "@/components/ui/rating";
import { TagList } from "@/components/ui/tag";
import { WorkerBadges } from "@/features/professionals/worker-badges";
import { formatRate } from "@/features/trades/rates";
import { formatAway } from "@/lib/distance";
import type { ReceivedApplication } from "./queries";
import { formatWait } from "./labels";

type Worker = ReceivedApplication["worker"];

/** Only this many skills are shown, with '+N more' behind them (specification part 2 point 2). */
const SHOWN_SKILLS = 3;

/** The applicant's experience, usual rate, rating, distance, work done here before, skills and verifications. */
export function ApplicantDetails({ worker }: { worker: Worker }) {
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-3 sm:p-4">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
        <li>
          <Plural value={worker.experience_years} one="# year of experience" other="# years of experience" />
        </li>
        {worker.rate_paise !== null && worker.rate_unit !== null && (
          <li className="figures">
            <Trans>Usually {formatRate(worker.rate_paise, worker.rate_unit)}</Trans>
          </li>
        )}
        {worker.rating_average !== null && worker.rating_count > 0 && (
          <li className="inline-flex items-center gap-1.5">
            <Rating value={worker.rating_average} />
            <Plural value={worker.rating_count} one="(# review)" other="(# reviews)" />
          </li>
        )}
        <li>
          <Place worker={worker} />
        </li>
        {worker.completed_projects > 0 && (
          <li>
            <Plural
              value={worker.completed_projects}
              one="# work completed on Karigar"
              other="# works completed on Karigar"
            />
          </li>
        )}
        {worker.finished_for_you > 0 && (
          <li className="font-semibold text-success">
            <Plural
              value={worker.finished_for_you}
              one="Has worked for you before"
              other="Has worked for you # times"
            />
          </li>
        )}
        {worker.response && (
          <li>
            <Trans>Usually answers within {formatWait(worker.response.median_minutes)}</Trans>
          </li>
        )}
      </ul>
      <TagList words={worker.skills} most={SHOWN_SKILLS} className="gap-2 [&_span]:bg-surface" />
      <WorkerBadges badges={worker.badges} />
    </div>
  );
}

/** The town and its distance from the work. */
function Place({ worker: { city, distance_km: km, is_within_reach: isWithinReach } }: { worker: Worker }) {
  if (km === null) return city;
  const away = formatAway(km);
  if (isWithinReach === false) {
    return (
      <Trans>
        {city}, {away}: farther than they usually travel
      </Trans>
    );
  }
  return `${city}, ${away}`;
}
