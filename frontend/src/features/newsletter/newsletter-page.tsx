import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { toProblem } from "@/lib/problem";
import { NewsletterBox } from "./newsletter-box";
import { subscriptionQuery } from "./queries";
import { SubscriptionView } from "./subscription-view";

/** /newsletter: the target of links in mails (#key=…), and the form for people without a key. */
export function NewsletterPage() {
  const key = useOneTimeKey();
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeader title={<Trans>Newsletter</Trans>} />
      {key === null ? <NewsletterBox /> : <Linked key={key} linkKey={key} />}
    </div>
  );
}

function Linked({ linkKey }: { linkKey: string }) {
  const query = useQuery(subscriptionQuery(linkKey));
  if (query.error && [404, 422].includes(toProblem(query.error).status)) return <Closed />;
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton className="h-44 rounded-lg" />
        </SkeletonGroup>
      }
    >
      {(subscription) => <SubscriptionView linkKey={linkKey} subscription={subscription} />}
    </QueryView>
  );
}

function Closed() {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={<Trans>This link no longer works</Trans>}>
        <Trans>A confirmation link works for 48 hours. You can ask for a new one here.</Trans>
      </Alert>
      <NewsletterBox />
    </div>
  );
}
