import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { useDocumentTitle } from "@/lib/document-title";
import { forgetDraft } from "@/lib/draft";
import { AskedPage } from "./asked-page";
import { type Lookup, isClosed, lookupQuery, referenceDraft } from "./queries";

/** /reference: the target of the text message to a person whom a worker has named. No account is needed. */
export function ReferencePage() {
  const { t } = useLingui();
  const key = useOneTimeKey();
  useDocumentTitle(t`A question about somebody's work`);
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col py-8 sm:py-12">
      {key === null ? <WithoutKey /> : <Asked key={key} oneTimeKey={key} />}
    </div>
  );
}

type End = "answered" | "refused" | "closed";

function Asked({ oneTimeKey }: { oneTimeKey: string }) {
  const query = useQuery(lookupQuery(oneTimeKey));
  const [end, setEnd] = useState<End>();
  const endOf = ({ id }: Lookup, how: End) => {
    forgetDraft(referenceDraft(id));
    setEnd(how);
  };
  if (end === "answered") return <Answered />;
  if (end === "refused") return <Refused />;
  if (end === "closed" || (query.error && isClosed(query.error))) return <Closed />;
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-11 w-48 rounded-md" />
        </SkeletonGroup>
      }
    >
      {(asked) => <AskedPage asked={asked} oneTimeKey={oneTimeKey} onEnd={(how) => endOf(asked, how)} />}
    </QueryView>
  );
}

function Answered() {
  return (
    <LastWord title={<Trans>Thank you</Trans>}>
      <Trans>Your answer has reached our verification team. You need not do anything more.</Trans>
    </LastWord>
  );
}

function Refused() {
  return (
    <LastWord title={<Trans>That is all right</Trans>}>
      <Trans>We will not ask you about this worker again. You can close this page.</Trans>
    </LastWord>
  );
}

/** For example after a reload: the key is not stored, only the text message has it. */
function WithoutKey() {
  return (
    <LastWord title={<Trans>Please open the link in our text once more</Trans>}>
      <Trans>Only the link opens this page. What you have typed on this device is still there.</Trans>
    </LastWord>
  );
}

function Closed() {
  return (
    <LastWord title={<Trans>This link can no longer be used</Trans>}>
      <Trans>
        It was answered already, is older than 14 days, or was withdrawn. If you opened it from our text, you
        need not do anything.
      </Trans>
    </LastWord>
  );
}

function LastWord({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="my-auto">
      <EmptyState
        as="h1"
        drawing={<Envelope />}
        title={title}
        link={{ to: "/", label: <Trans>What is Karigar?</Trans>, variant: "secondary" }}
      >
        {children}
      </EmptyState>
    </div>
  );
}
