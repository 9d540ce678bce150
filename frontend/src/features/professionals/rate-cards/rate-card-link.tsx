import { Plural, Trans } from "@lingui/react/macro";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/button";

/** The rate card in the professional profile: how much of it is filled in, and the way there. */
export function RateCardLink({ count }: { count: number }) {
  return (
    <Card id="rate-card" className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl">
          <Trans>Rate card</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          {count > 0 ? (
            <Plural value={count} one="# common job has your price." other="# common jobs have your price." />
          ) : (
            <Trans>Price the common jobs of your trades. Homeowners who search for one see your price.</Trans>
          )}
        </p>
      </div>
      <ButtonLink to="/profile/rate-card" variant="secondary">
        {count > 0 ? <Trans>Edit rate card</Trans> : <Trans>Fill in rate card</Trans>}
      </ButtonLink>
    </Card>
  );
}
