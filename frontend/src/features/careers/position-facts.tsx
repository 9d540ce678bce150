import { Trans, useLingui } from "@lingui/react/macro";
import { Briefcase, CalendarClock, CalendarDays, MapPin } from "lucide-react";
import { formatDate } from "@/lib/dates";
import type { PositionTeaser } from "./queries";
import { KIND_NAMES } from "./words";

/** Place, hours, opening date and closing date. */
export function PositionFacts({ position, isShort }: { position: PositionTeaser; isShort?: boolean }) {
  const { i18n } = useLingui();
  const { place, kind, published_on: published, closes_on: closes } = position;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft *:flex *:items-center *:gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand">
      <li>
        <MapPin aria-hidden />
        {place}
      </li>
      <li>
        <Briefcase aria-hidden />
        {i18n._(KIND_NAMES[kind])}
      </li>
      {!isShort && (
        <li>
          <CalendarDays aria-hidden />
          <span>
            <Trans>
              Since <time dateTime={published}>{formatDate(published)}</time>
            </Trans>
          </span>
        </li>
      )}
      {closes && (
        <li>
          <CalendarClock aria-hidden />
          <span>
            <Trans>
              Open until <time dateTime={closes}>{formatDate(closes)}</time>
            </Trans>
          </span>
        </li>
      )}
    </ul>
  );
}
