import { Trans, useLingui } from "@lingui/react/macro";
import { lazyPart } from "@/lib/lazy-part";
import { NearScreen } from "@/lib/near-screen";
import { Link } from "@/lib/router/link";
import { Skeleton } from "@/components/ui/skeleton";
import { SettingsSection } from "@/components/ui/settings-section";
import { useSession } from "@/features/accounts/session";
import { ConsentList } from "./consent-list";
import { PurposesNotice } from "./purposes-notice";

/** Below the first screen. */
const DataDownload = lazyPart(() => import("./data-download").then((module) => module.DataDownload), {
  fallback: <Skeleton className="h-32 rounded-lg" />,
});

/** Settings: what is stored and why, the consents, and a copy of everything. */
export function YourDataSection() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <SettingsSection
      id="your-data"
      title={t`Your data`}
      description={t`What we keep about you and why, what you agreed to, and a copy of all of it.`}
      className="flex flex-col gap-8"
    >
      <PurposesNotice />
      {user && (
        <NearScreen className="min-h-132 sm:min-h-92">
          <ConsentList userId={user.id} />
          <DataDownload userId={user.id} />
        </NearScreen>
      )}
      <p className="max-w-prose text-sm text-ink-soft">
        <Trans>
          Is something wrong, or do you have a complaint? Write to our{" "}
          <Link to="/contact" className="font-medium text-brand underline underline-offset-2">
            grievance officer
          </Link>
          : we confirm within 48 hours and settle it within a month.
        </Trans>
      </p>
    </SettingsSection>
  );
}
