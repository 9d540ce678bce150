import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblem } from "@/lib/problem";
import { GoogleMark } from "./google-mark";
import { useForgetGoogle } from "./google-mutations";
import { googleSignUpQuery } from "./google-queries";
import { GoogleSignUpForm } from "./google-sign-up-form";
import type { AuthSurface } from "./schemas";

interface GoogleSignUpProps {
  surface: AuthSurface;
  /** The account exists; its address has to be confirmed by mail first. */
  onWaiting: () => void;
  /** The person chooses another way to sign up, or this one has expired. */
  onCancel: () => void;
}

/** The last step of a new person from Google: account type and agreements. */
export function GoogleSignUp({ surface, onWaiting, onCancel }: GoogleSignUpProps) {
  const query = useQuery(googleSignUpQuery);
  const forget = useForgetGoogle();
  if (toProblem(query.error).status === 404) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="warning">
          <Trans>This sign-up has ended. Please start again with Google.</Trans>
        </Alert>
        <Button onClick={onCancel}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {(person) => (
        <>
          <p className="mb-4 text-ink-soft">
            <Trans>Choose what you want to do here, and your account is ready.</Trans>
          </p>
          <GoogleAccount email={person.email} isVerified={person.email_verified} />
          <GoogleSignUpForm surface={surface} person={person} onWaiting={onWaiting} />
          <Button
            variant="link"
            busy={forget.isPending}
            className="mx-auto mt-2 flex"
            onClick={() => forget.mutate(undefined, { onSuccess: onCancel })}
          >
            <Trans>Sign up another way</Trans>
          </Button>
        </>
      )}
    </QueryView>
  );
}

function GoogleAccount({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useLingui();
  return (
    <dl
      aria-label={t`Your Google account`}
      className="mb-4 flex items-center gap-3 rounded-md border border-line bg-sunken p-3"
    >
      <GoogleMark className="size-6 shrink-0" />
      <div className="min-w-0">
        <dt className="text-sm text-ink-soft">
          <Trans>Email</Trans>
        </dt>
        <dd className="font-medium break-all">{email}</dd>
        {!isVerified && (
          <dd className="text-sm text-ink-soft">
            <Trans>Google has not verified this address, so we will send you an email to confirm it.</Trans>
          </dd>
        )}
      </div>
    </dl>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-44 rounded-md" />
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-13 rounded-md" />
    </div>
  );
}
