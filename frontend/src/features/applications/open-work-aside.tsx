import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "@/lib/router/hooks";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StickyActions } from "@/components/ui/sticky-actions";
import { toast } from "@/components/ui/toast";
import type { SessionUser } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { storeRedirectPath } from "@/lib/redirect-path";
import { budgetOf } from "@/features/projects/budget";
import { MyApplication } from "./my-application";
import { offersWork } from "@/features/projects/offers-work";
import type { OpenWork } from "@/features/projects/market/queries";

const ApplyDialog = lazyDialog(() => import("./apply-dialog").then((module) => module.ApplyDialog));

interface OpenWorkAsideProps {
  work: OpenWork;
  user: SessionUser | null;
}

/** The budget and the viewer's action: apply, or see the application's status. */
export function OpenWorkAside({ work, user }: OpenWorkAsideProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const mayApply = offersWork(user);
  const isApplying = params.has("apply") && mayApply;

  const apply = () => {
    if (mayApply) {
      setParams({ apply: "true" }, { preventScrollReset: true });
      return;
    }
    toast.error(t`Authentication Required`, {
      id: "authentication-required",
      description: t`Please sign in as a worker to apply for jobs.`,
    });
    if (user) return;
    storeRedirectPath(`/find-work/${work.id}?apply=true`);
    openSignIn("sign-in");
  };

  return (
    <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
      <Card className="flex flex-col gap-4 max-lg:order-first">
        <div>
          <p className="text-sm text-ink-faint">
            <Trans>Budget</Trans>
          </p>
          <p className="text-xl font-bold figures">{budgetOf(work)}</p>
        </div>
        {mayApply && work.my_application && (
          <MyApplication userId={user.id} projectId={work.id} application={work.my_application} />
        )}
        {work.is_paused && (
          <p className="text-ink-soft">
            <Trans>The homeowner has paused this work. Applications that were sent stay.</Trans>
          </p>
        )}
        {!work.my_application && work.status !== "open" && (
          <p className="text-ink-soft">
            <Trans>This work is not open any more</Trans>
          </p>
        )}
        {!work.my_application && work.status === "open" && !work.is_paused && (
          <p className="text-sm text-ink-soft max-sm:hidden">
            <Trans>Applying is free. The homeowner sees your proposal, rate and profile.</Trans>
          </p>
        )}
      </Card>
      {!work.my_application && work.status === "open" && !work.is_paused && (
        <StickyActions>
          <Button size="lg" onClick={apply} className="w-full">
            <Trans>Apply for this Job</Trans>
          </Button>
        </StickyActions>
      )}
      {isApplying && !work.my_application && (
        <ApplyDialog
          key={user.id}
          work={work}
          user={user}
          onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  );
}
