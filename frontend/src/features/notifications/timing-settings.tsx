import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { type Preference, type Timing, type Whose, useSetTiming } from "./preferences";

/** Every half hour of a day: 00:00, 00:30 … */
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
);

interface TimingSettingsProps {
  timing: Timing;
  whose: Whose;
  /** The available channels: only their times are shown. */
  items: Preference[];
}

/** When messages may be sent: quiet hours for text messages, summaries for mails. Saved on each change. */
export function TimingSettings({ timing, whose, items }: TimingSettingsProps) {
  const { t } = useLingui();
  const set = useSetTiming(whose);
  const hasEmails = items.some(({ email }) => email !== null);
  const hasTexts = items.some(({ sms }) => sms !== null);
  const change = (part: Partial<Timing>) =>
    set
      .mutateAsync({ ...timing, ...part })
      .catch((error: unknown) =>
        toast.error(t`This could not be saved`, { description: toProblem(error).detail }),
      );
  return (
    <div className="flex flex-col gap-8">
      {hasTexts && (
        <div>
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h3 className="text-base font-semibold">
                <Trans>Quiet hours for texts</Trans>
              </h3>
              <p className="max-w-prose text-sm text-ink-soft">
                <Trans>
                  What can wait comes in one text afterwards. What changes your next morning, and everything
                  about the safety of your account, comes at once.
                </Trans>
              </p>
            </div>
            <Switch
              checked={timing.is_quiet}
              onChange={(is_quiet) => change({ is_quiet })}
              label={t`Quiet hours for texts`}
            />
          </div>
          {timing.is_quiet && (
            <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
              <Hour
                label={t({ message: "From", context: "hour" })}
                value={timing.quiet_from}
                other={timing.quiet_until}
                onChange={(quiet_from) => change({ quiet_from })}
              />
              <Hour
                label={t({ message: "Until", context: "hour" })}
                value={timing.quiet_until}
                other={timing.quiet_from}
                onChange={(quiet_until) => change({ quiet_until })}
              />
            </div>
          )}
        </div>
      )}
      {hasEmails && (
        <RadioCards
          legend={<Trans>Emails that can wait</Trans>}
          name="digest"
          className="sm:grid-cols-3"
          value={timing.digest}
          onChange={({ target }) => change({ digest: target.value as Timing["digest"] })}
          options={[
            { value: "off", label: t`Each by itself`, help: t`As it happens` },
            { value: "daily", label: t`Once a day`, help: t`At 8 in the morning` },
            { value: "weekly", label: t`Once a week`, help: t`Mondays at 8` },
          ]}
        />
      )}
    </div>
  );
}

interface HourProps {
  label: string;
  value: string;
  /** Not offered: hours with the same start and end would last a day or no time at all. */
  other: string;
  onChange: (value: string) => void;
}

function Hour({ label, value, other, onChange }: HourProps) {
  const offered = HALF_HOURS.includes(value) ? HALF_HOURS : [value, ...HALF_HOURS];
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)} className="figures">
        {offered
          .filter((hour) => hour !== other)
          .map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
      </Select>
    </Field>
  );
}
