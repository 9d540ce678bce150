import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatRate } from "@/features/trades/rates";
import { cn } from "@/lib/cn";
import { formatDay } from "@/lib/dates";
import { StageList } from "./payment-schedule/stage-list";
import { type Stage, isSameSchedule } from "./payment-schedule/stages";
import type { ApplicationDetail, Offer } from "./queries";

/** Every version of the terms, newest first: who offered what, and the outcome. */
export function OfferTimeline({ application }: { application: ApplicationDetail }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>Offers</Trans>
      </h2>
      <ol className="ml-1.5 flex flex-col border-l-2 border-line pl-4">
        {application.offers.toReversed().map((offer, place, offers) => (
          <li key={offer.version} className="relative pb-5 last:pb-0">
            <span
              aria-hidden
              className={cn(
                "absolute top-1.5 -left-5.5 size-2.5 rounded-full border-2 border-brand bg-surface",
                offer.is_current && "bg-brand",
              )}
            />
            <p className="font-medium">
              <OfferWords offer={offer} application={application} />
            </p>
            <p className="figures">
              {formatRate(offer.rate_paise, offer.rate_unit)}
              {offer.estimated_duration && ` · ${offer.estimated_duration}`}
              {offer.starts_on && (
                <>
                  {" · "}
                  <Trans>from {formatDay(offer.starts_on)}</Trans>
                </>
              )}
            </p>
            <OfferedStages stages={offer.stages} before={offers[place + 1]?.stages} />
            {offer.note && <p className="break-words whitespace-pre-line text-ink-soft">“{offer.note}”</p>}
            <RelativeTime value={offer.created_at} className="text-sm text-ink-faint" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The payment schedule of a version, opened on demand, with its changes since the version before. */
function OfferedStages({ stages, before }: { stages: Stage[]; before: Stage[] | undefined }) {
  if (stages.length === 0 && !before?.length) return null;
  const isSame = before !== undefined && isSameSchedule(stages, before);
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft hover:text-ink md:pointer-fine:min-h-8">
        {stages.length === 0 ? (
          <Trans>Without the schedule of payments</Trans>
        ) : (
          <>
            <Plural value={stages.length} one="Paid in # part" other="Paid in # parts" />
            {before?.length ? (
              <>
                {": "}
                {isSame ? <Trans>the same schedule</Trans> : <Trans>another schedule</Trans>}
              </>
            ) : null}
          </>
        )}
      </summary>
      <StageList stages={stages} before={before?.length ? before : undefined} className="py-1" />
    </details>
  );
}

function OfferWords({ offer, application }: { offer: Offer; application: ApplicationDetail }) {
  const { t } = useLingui();
  const isOwn = offer.party === application.party;
  const name = application.other.first_name;
  if (offer.version === 1) {
    return isOwn ? t`You applied with these terms` : t`${name} applied with these terms`;
  }
  switch (offer.status) {
    case "open":
      return isOwn
        ? t`Your offer: it is the turn of ${name} to answer`
        : t`${name} offers other terms: it is your turn to answer`;
    case "agreed":
      // No answer was needed: it was edited before the homeowner read it.
      if (!offer.answered_at) return t`The application was edited`;
      return isOwn ? t`${name} agreed to your offer` : t`You agreed to the offer of ${name}`;
    case "declined":
      return isOwn ? t`${name} declined your offer` : t`You declined the offer of ${name}`;
    case "replaced":
      return isOwn ? t`Your earlier offer` : t`An earlier offer of ${name}`;
  }
}
