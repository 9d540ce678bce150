import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { SettingsSection } from "@/components/ui/settings-section";
import { NearScreen } from "@/lib/near-screen";
import { PreferenceSwitches } from "./preference-switches";
import { PreferencesSkeleton } from "./preferences-skeleton";
import { ownPreferencesQuery } from "./preferences";
import { TimingSettings } from "./timing-settings";

/** Settings: what is sent, and by which channel. Security mails are not included: they are always sent. */
export function NotificationPreferencesSection() {
  const { t } = useLingui();
  return (
    <SettingsSection
      id="notifications"
      title={t`Notifications`}
      description={t`What we send you, and how. Messages about the safety of your account always come.`}
    >
      <NearScreen className="min-h-336 sm:min-h-174">
        <Preferences />
      </NearScreen>
    </SettingsSection>
  );
}

function Preferences() {
  const query = useQuery(ownPreferencesQuery);
  return (
    <QueryView query={query} skeleton={<PreferencesSkeleton />}>
      {({ items, timing }) => (
        <>
          <p className="mb-4 max-w-prose text-sm text-ink-soft">
            <Trans>
              Everything is also listed under the bell at the top of each page, whatever you switch off here.
            </Trans>
          </p>
          <PreferenceSwitches items={items} whose="own" />
          {items.every(({ sms }) => sms === null) && (
            <p className="mt-4 text-sm text-ink-soft">
              <Trans>
                To get texts as well,{" "}
                <Link to="/profile" className="font-medium text-brand underline underline-offset-2">
                  verify your phone number
                </Link>
                .
              </Trans>
            </p>
          )}
          <div className="mt-6 border-t border-line pt-6">
            <TimingSettings timing={timing} whose="own" items={items} />
          </div>
        </>
      )}
    </QueryView>
  );
}
