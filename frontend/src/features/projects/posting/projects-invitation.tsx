import { Trans } from "@lingui/react/macro";
import { MessagesSquare, Send, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { storeRedirectPath } from "@/lib/redirect-path";

/** /projects for visitors: explains the page and links to sign-up. */
export function ProjectsInvitation() {
  const [params] = useSearchParams();
  const enter = (tab: "sign-in" | "sign-up") => {
    storeRedirectPath(params.has("new") ? "/projects?new=project" : "/projects");
    openSignIn(tab);
  };
  return (
    <>
      <section className="border-b border-line drawing-paper">
        <div className="page-width flex items-center justify-between gap-10 py-12 sm:py-16">
          <div className="flex max-w-prose flex-col gap-4">
            <h1 className="text-3xl sm:text-4xl">
              <Trans>Post your project, choose who builds it</Trans>
            </h1>
            <p className="text-lg text-ink-soft">
              <Trans>
                Describe the work once. Verified workers and contractors apply with a proposal and a price,
                and you decide.
              </Trans>
            </p>
            {params.has("new") && (
              <Alert title={<Trans>Authentication required</Trans>}>
                <Trans>Please log in to create a project</Trans>
              </Alert>
            )}
            <div className="mt-2 flex flex-wrap gap-3">
              <Button size="lg" onClick={() => enter("sign-up")}>
                <Trans>Sign up and post a project</Trans>
              </Button>
              <Button size="lg" variant="secondary" onClick={() => enter("sign-in")}>
                <Trans>Sign In</Trans>
              </Button>
            </div>
            <p className="text-ink-soft">
              <Trans>
                Looking for work instead?{" "}
                <Link to="/find-work" className="font-semibold text-brand underline underline-offset-4">
                  See open work
                </Link>
              </Trans>
            </p>
          </div>
          <FloorPlan className="hidden w-80 shrink-0 text-ink-soft lg:block" />
        </div>
      </section>
      <section className="page-width grid gap-4 py-10 sm:py-14 md:grid-cols-3">
        <Step icon={<Send aria-hidden />} title={<Trans>Post the work</Trans>}>
          <Trans>Title, budget, place and date. The small listing fee is shown before you pay it.</Trans>
        </Step>
        <Step icon={<UserCheck aria-hidden />} title={<Trans>Compare and accept</Trans>}>
          <Trans>Each application shows experience, rate, skills and checks. You accept one.</Trans>
        </Step>
        <Step icon={<MessagesSquare aria-hidden />} title={<Trans>Work together</Trans>}>
          <Trans>Messages, tasks and files of the project are in one place for both of you.</Trans>
        </Step>
      </section>
    </>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-2">
      <span className="text-brand">{icon}</span>
      <h2 className="text-lg">{title}</h2>
      <p className="text-ink-soft">{children}</p>
    </Card>
  );
}
