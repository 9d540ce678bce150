import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Switch } from "@/components/ui/switch";
import { placeName } from "@/features/places/place";
import { tradeName } from "@/features/trades/queries";
import type { OpenWorkPage } from "./queries";

const NAMED = 3;

interface OwnWorkSwitchProps {
  isOn: boolean;
  /** What the server narrowed the list to; null if the profile does not name trades and an area yet. */
  ground: OpenWorkPage["mine"] | undefined;
  onChange: (isOn: boolean) => void;
}

/** Narrows the list to the worker's own trades and area. On by default; one tap turns it off. */
export function OwnWorkSwitch({ isOn, ground, onChange }: OwnWorkSwitchProps) {
  const { t } = useLingui();
  const names = ground?.trades.slice(0, NAMED).map(tradeName).join(", ");
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface py-1.5 pr-4 pl-2">
      <Switch checked={isOn} onChange={onChange} label={t`Matches my trades near me`} />
      <div className="min-w-0">
        <p className="font-semibold">
          <Trans>Matches my trades near me</Trans>
        </p>
        {isOn && ground && (
          <p className="text-sm text-ink-soft">
            {names ? (
              <Trans>
                {names} · within {ground.radius_km} km of {placeName(ground.place)}
              </Trans>
            ) : (
              <Trans>
                All trades · within {ground.radius_km} km of {placeName(ground.place)}
              </Trans>
            )}
          </p>
        )}
        {isOn && ground === null && (
          <p className="text-sm text-ink-soft">
            <Trans>
              Add your trades and area to{" "}
              <Link to="/profile/professional" className="font-medium text-brand underline">
                your profile
              </Link>{" "}
              to see what fits you.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
