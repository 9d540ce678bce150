import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { Switch } from "@/components/ui/switch";
import { toProblem } from "@/lib/problem";
import { useSwitchFigures } from "./mutations";
import type { StaffLanding } from "./queries";

/** Shows counted figures instead of the claims, at once; the counts are shown beside it. */
export function LiveFigures({ landing }: { landing: StaffLanding }) {
  const { t, i18n } = useLingui();
  const flip = useSwitchFigures();
  const own = landing.texts.find(({ language }) => language === i18n.locale) ?? landing.texts[0];
  const isLive = flip.isPending ? flip.variables : landing.shows_live;
  return (
    <Card className="mb-5 flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="text-lg">
            <Trans>Live figures</Trans>
          </h2>
          <p className="text-sm text-ink-soft">
            {isLive ? (
              <Trans>Visitors see what was counted. A figure without a count stays as it is claimed.</Trans>
            ) : (
              <Trans>Visitors see the figures as they are claimed below.</Trans>
            )}{" "}
            {landing.counted_at && (
              <Trans>
                Counted <RelativeTime value={landing.counted_at} />.
              </Trans>
            )}
          </p>
        </div>
        <Switch
          label={t`Show live figures`}
          checked={isLive}
          disabled={flip.isPending}
          onChange={(next) => flip.mutate(next)}
        />
      </div>
      {flip.error && <Alert tone="danger">{toProblem(flip.error).detail}</Alert>}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
        {landing.counted.map(({ counted_as: name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface p-3">
            <dt className="text-sm text-ink-soft">
              {own?.texts.stats.find((stat) => stat.counted_as === name)?.label}
            </dt>
            <dd className="text-xl font-bold figures">{value || <Trans>Not counted</Trans>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
