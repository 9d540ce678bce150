import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { toProblem } from "@/lib/problem";
import { PreferenceSwitches } from "./preference-switches";
import {
  type Category,
  type Preference,
  linkedPreferencesQuery,
  useSetPreference,
  useStopMails,
} from "./preferences";
import { PreferencesSkeleton } from "./preferences-skeleton";
import { TimingSettings } from "./timing-settings";
import { useCategories } from "./use-categories";

/** /notification-preferences: the target of the link at the foot of mails, without a sign-in. */
export function LinkedPreferencesPage() {
  const key = useOneTimeKey();
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeader
        title={<Trans>What we send you</Trans>}
        description={<Trans>Changes here count at once; you don't need to sign in.</Trans>}
      />
      {key === null ? <NoKey /> : <Linked oneTimeKey={key} />}
    </div>
  );
}

function Linked({ oneTimeKey }: { oneTimeKey: string }) {
  const query = useQuery(linkedPreferencesQuery(oneTimeKey));
  if (query.error && toProblem(query.error).code === "preferences_link_broken") return <NoKey />;
  return (
    <QueryView query={query} skeleton={<PreferencesSkeleton />}>
      {({ items, timing, category }) => (
        <div className="flex flex-col gap-4">
          {category ? (
            <StopTheseEmails
              oneTimeKey={oneTimeKey}
              category={category}
              item={items.find((item) => item.category === category)}
            />
          ) : (
            <StopSummaries oneTimeKey={oneTimeKey} />
          )}
          <Card>
            <PreferenceSwitches items={items} whose={{ key: oneTimeKey }} />
          </Card>
          <Card>
            <TimingSettings timing={timing} whose={{ key: oneTimeKey }} items={items} />
          </Card>
        </div>
      )}
    </QueryView>
  );
}

interface StopTheseEmailsProps {
  oneTimeKey: string;
  category: Category;
  item: Preference | undefined;
}

/** The most common request. Opening the page does not do it, because mail scanners open links too. */
function StopTheseEmails({ oneTimeKey, category, item }: StopTheseEmailsProps) {
  const { label } = useCategories()[category];
  const set = useSetPreference({ key: oneTimeKey });
  if (item?.email === false) {
    return (
      <Alert tone="success" title={<Trans>You get no emails about “{label}”</Trans>}>
        <Trans>You can switch them on again below, or in your settings.</Trans>
      </Alert>
    );
  }
  if (!item?.email) return null;
  return (
    <Card className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p>
        <Trans>
          The email you came from was about <strong>{label}</strong>.
        </Trans>
      </p>
      <Button busy={set.isPending} onClick={() => set.mutate({ category, channel: "email", is_on: false })}>
        <Trans>Stop these emails</Trans>
      </Button>
    </Card>
  );
}

/** A summary holds several categories; stopping it stops the mails of all of them, and no single mails replace it. */
function StopSummaries({ oneTimeKey }: { oneTimeKey: string }) {
  const stop = useStopMails(oneTimeKey);
  if (stop.isSuccess) {
    return (
      <Alert tone="success" title={<Trans>You get no more summaries</Trans>}>
        <Trans>You can switch emails on again below, or in your settings.</Trans>
      </Alert>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p>
        <Trans>The email you came from was a summary of several things.</Trans>
      </p>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop these emails</Trans>
      </Button>
    </Card>
  );
}

function NoKey() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<Envelope />}
      title={t`This link does not work`}
      link={{ to: "/profile/settings#notifications", label: <Trans>Go to your settings</Trans> }}
    >
      <Trans>Please open it from the email once more, or sign in and choose in your settings.</Trans>
    </EmptyState>
  );
}
