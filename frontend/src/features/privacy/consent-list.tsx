import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { useConsentWords } from "./consent-words";
import { useSetConsent } from "./mutations";
import { type Consent, consentsQuery } from "./queries";

/** The person's consents, each withdrawn with one press, as easily as given. */
export function ConsentList({ userId }: { userId: string }) {
  const query = useQuery(consentsQuery(userId));
  useTopics([`user:${userId}`]);
  return (
    <div>
      <h3 className="mb-2 text-lg font-semibold">
        <Trans>What you agreed to</Trans>
      </h3>
      <QueryView query={query} skeleton={<ConsentsSkeleton />}>
        {(consents: Consent[]) => (
          <ul className="divide-y divide-line border-y border-line">
            {consents.map((consent) => (
              <ConsentRow key={consent.purpose} consent={consent} userId={userId} />
            ))}
          </ul>
        )}
      </QueryView>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        <Trans>
          An account can't be without the first two. To withdraw them,{" "}
          <a href="#close-account" className="font-medium text-brand underline underline-offset-2">
            delete your account
          </a>
          .
        </Trans>
      </p>
    </div>
  );
}

function ConsentRow({ consent, userId }: { consent: Consent; userId: string }) {
  const { t } = useLingui();
  const { name, meaning } = useConsentWords()[consent.purpose];
  const set = useSetConsent(userId);
  const answer = (isGiven: boolean) =>
    // Also notifies after the row has unmounted: a purpose that is no longer asked leaves the list when withdrawn.
    set.mutateAsync({ consent, isGiven, surface: "settings" }).then(
      () => toast.success(isGiven ? t`Agreed: ${name}` : t`Withdrawn: ${name}`),
      (error: unknown) => toast.error(t`This could not be saved`, { description: toProblem(error).detail }),
    );
  const [asks, setAsks] = useState(false);
  const needsAnswer = consent.is_required && !consent.is_current;
  const deletes = consent.purpose === "identity_check" && consent.is_given;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {consent.text ? (
            <Link to={consent.text.link} className="underline underline-offset-2 hover:text-brand">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {meaning} <ConsentState consent={consent} />
        </p>
      </div>
      {needsAnswer && (
        <Button size="sm" busy={set.isPending} about={name} onClick={() => answer(true)}>
          <Trans>Agree to the new version</Trans>
        </Button>
      )}
      {consent.is_required && consent.is_current && (
        <Badge tone="success">
          <Trans>Agreed</Trans>
        </Badge>
      )}
      {!consent.is_required && (
        <Button
          size="sm"
          variant="secondary"
          busy={set.isPending}
          about={name}
          onClick={() => (deletes ? setAsks(true) : answer(!consent.is_given))}
        >
          {consent.is_given ? <Trans>Withdraw</Trans> : <Trans>Agree</Trans>}
        </Button>
      )}
      <ConfirmDialog
        open={asks && deletes}
        onOpenChange={setAsks}
        title={<Trans>Withdraw your consent?</Trans>}
        description={
          <Trans>
            Your documents, photo and selfie are deleted, and your verification ends. This can't be undone.
          </Trans>
        }
        confirmLabel={<Trans>Withdraw and delete</Trans>}
        busy={set.isPending}
        onConfirm={() => answer(false)}
      />
    </li>
  );
}

function ConsentState({ consent: { is_given, at } }: { consent: Consent }) {
  if (!at) return <Trans>You have not agreed to this.</Trans>;
  const day = formatDate(at);
  return is_given ? <Trans>Agreed on {day}.</Trans> : <Trans>Withdrawn on {day}.</Trans>;
}

function ConsentsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {["first", "second"].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
