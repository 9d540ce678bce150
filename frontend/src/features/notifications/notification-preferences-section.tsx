import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryView } from "@/components/query-view";
import { SettingsSection } from "@/components/ui/settings-section";
import { PreferenceSwitches } from "./preference-switches";
import { PreferencesSkeleton } from "./preferences-skeleton";
import { ownPreferencesQuery } from "./preferences";

/** Settings: what we send, and how. Mails about the account's safety are not among them: they always come. */
export function NotificationPreferencesSection() {
  const { t } = useLingui();
  const query = useQuery(ownPreferencesQuery);
  return (
    <SettingsSection
      id="notifications"
      title={t`Notifications`}
      description={t`What we send you, and how. Messages about the safety of your account always come.`}
    >
      <QueryView query={query} skeleton={<PreferencesSkeleton />}>
        {({ items }) => (
          <>
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
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
