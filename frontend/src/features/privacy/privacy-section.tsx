import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { useSetSwitch } from "./mutations";
import { NearScreen } from "@/lib/near-screen";
import { type Privacy, type SwitchName, privacyQuery } from "./queries";

/** Settings: what others see of the person. Each switch takes effect at once. */
export function PrivacySection() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <SettingsSection
      id="privacy"
      title={t`Privacy`}
      description={t`What others see of you. Each switch takes effect at once.`}
    >
      {user && (
        <NearScreen className="min-h-60 sm:min-h-44">
          <Switches user={user} />
        </NearScreen>
      )}
    </SettingsSection>
  );
}

function Switches({ user }: { user: SessionUser }) {
  const query = useQuery(privacyQuery(user.id));
  const set = useSetSwitch(user.id);
  const rows = useRows(user);
  const change = (name: SwitchName) => (isOn: boolean) => set.mutate({ name, isOn });
  return (
    <QueryView query={query} skeleton={<SwitchesSkeleton count={rows.length} />}>
      {(privacy: Privacy) => (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ name, label, help }) => (
            <li key={name} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-medium">{label}</p>
                <p className="max-w-prose text-sm text-ink-soft">{help}</p>
              </div>
              <Switch checked={privacy[name]} onChange={change(name)} label={label} className="-mr-1" />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

interface Row {
  name: SwitchName;
  label: string;
  help: string;
}

function useRows(user: SessionUser): Row[] {
  const { t } = useLingui();
  const offersWork = user.role === "worker" || user.role === "contractor";
  const ofEverybody: Row[] = [
    {
      name: "shows_full_name",
      label: t`Show my full name in public`,
      help: offersWork
        ? t`Off: search, your public page and your reviews show your first name and an initial, such as “Ramesh J.”. People you deal with always see your name.`
        : t`Off: your reviews show your first name and an initial, such as “Anita S.”. People you deal with always see your name.`,
    },
    {
      name: "shows_phone",
      label: t`Show my phone number to people I work with`,
      help: t`Members of a project see your verified number once somebody is hired, never before. Off: they write to you here.`,
    },
  ];
  if (!offersWork) return ofEverybody;
  return [
    {
      name: "shows_in_search",
      label: t`Show my profile in search`,
      help: t`Off: strangers neither find you nor open your page. People you applied to or work with still see it.`,
    },
    ...ofEverybody,
    {
      name: "allows_search_engines",
      label: t`Let search engines list my profile`,
      help: t`Off: we ask Google and others to leave your page out. They may take some weeks to follow a change.`,
    },
  ];
}

function SwitchesSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center justify-between gap-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
          <Skeleton className="h-6 w-11 rounded-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
