import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { toProblem } from "@/lib/problem";
import { type Channel, type Preference, type Whose, useSetPreference } from "./preferences";
import { useCategories } from "./use-categories";

interface PreferenceSwitchesProps {
  items: Preference[];
  whose: Whose;
}

/**
 * The channels of each category: a table on wide screens, a card for each category on phones. Saved on each change.
 */
export function PreferenceSwitches({ items, whose }: PreferenceSwitchesProps) {
  const { t } = useLingui();
  const categories = useCategories();
  const set = useSetPreference(whose);
  const channels: { channel: Channel; name: string }[] = [
    { channel: "email", name: t`Email` },
    { channel: "sms", name: t`SMS` },
  ];
  const shown = channels.filter(({ channel }) => items.some((item) => item[channel] !== null));

  const change = (item: Preference, channel: Channel, name: string) => (is_on: boolean) =>
    // Called for each change, even if another switch has been changed meanwhile.
    set.mutateAsync({ category: item.category, channel, is_on }).then(
      () => {
        if (is_on) return;
        toast.success(t`${categories[item.category].label}: ${name} is off`, {
          action: { label: t`Undo`, onClick: () => change(item, channel, name)(true) },
        });
      },
      (error: unknown) => toast.error(t`This could not be saved`, { description: toProblem(error).detail }),
    );

  return (
    <div role="table" aria-label={t`Notifications`} className="flex flex-col gap-3 sm:gap-0">
      <div role="row" className="hidden border-b border-line pb-2 text-sm text-ink-soft sm:flex">
        <span role="columnheader" className="flex-1">
          <Trans>What it is about</Trans>
        </span>
        {shown.map(({ channel, name }) => (
          <span key={channel} role="columnheader" className="w-20 text-center">
            {name}
          </span>
        ))}
      </div>
      {items.map((item) => {
        const { label, description, Icon } = categories[item.category];
        return (
          <div
            key={item.category}
            role="row"
            className="flex flex-col rounded-md border border-line p-3 sm:flex-row sm:items-center sm:rounded-none sm:border-0 sm:border-b sm:px-0 sm:py-2 sm:last:border-b-0"
          >
            <div role="rowheader" className="flex min-w-0 flex-1 gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0">
                <p className="font-medium">{label}</p>
                <p className="text-sm text-ink-soft">{description}</p>
              </div>
            </div>
            {shown.map(({ channel, name }) => {
              const isOn = item[channel];
              return (
                <div
                  key={channel}
                  role="cell"
                  className={cn(
                    "flex items-center justify-between sm:w-20 sm:justify-center",
                    isOn === null && "hidden sm:flex",
                  )}
                >
                  <span aria-hidden className="pl-8 text-sm sm:hidden">
                    {name}
                  </span>
                  {isOn === null ? (
                    <span className="text-ink-faint">
                      <span aria-hidden>–</span>
                      <span className="sr-only">
                        <Trans>never this way</Trans>
                      </span>
                    </span>
                  ) : (
                    <Switch
                      checked={isOn}
                      onChange={change(item, channel, name)}
                      label={t`${label}: ${name}`}
                    />
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
