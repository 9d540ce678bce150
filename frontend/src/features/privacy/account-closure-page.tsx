import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useSession } from "@/features/accounts/session";
import { useSignOut } from "@/features/accounts/sign-out";
import { useDocumentTitle } from "@/lib/document-title";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { DataDownload } from "./data-download";
import { useCancelClosure } from "./mutations";

/** /account-closing: the only page for people who sign in to an account that is being deleted. */
export function AccountClosurePage() {
  const { t } = useLingui();
  useDocumentTitle(t`Your account is being deleted`);
  const { user } = useSession();
  const keep = useCancelClosure();
  const signOut = useSignOut();
  if (!user) return null;
  if (!user.closing_at) return <Navigate to="/dashboard" replace />;
  return (
    <div className="page-width flex justify-center py-8 sm:py-14">
      <Card className="flex w-full max-w-2xl flex-col gap-6 p-5! sm:p-8!">
        <div className="flex flex-col items-center gap-3 text-center">
          <div className="text-ink-soft">
            <Door />
          </div>
          <h1 className="text-2xl sm:text-3xl">
            <Trans>Your account will be deleted on {formatDate(user.closing_at)}</Trans>
          </h1>
          <p className="max-w-prose text-balance text-ink-soft">
            <Trans>
              Nobody sees it any more. If you keep it, your profile, your open work and your applications are
              back at once.
            </Trans>
          </p>
        </div>
        {keep.error && <Alert tone="danger">{toProblem(keep.error).detail}</Alert>}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
          <Button size="lg" busy={keep.isPending} onClick={() => keep.mutate()}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button size="lg" variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
        <div className="border-t border-line pt-6">
          <DataDownload userId={user.id} />
        </div>
      </Card>
    </div>
  );
}
