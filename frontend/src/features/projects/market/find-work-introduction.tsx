import { Trans } from "@lingui/react/macro";
import { BellRing, IdCard, type LucideIcon, Send, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Toolbox } from "@/components/drawings/toolbox";
import { Button, ButtonLink } from "@/components/ui/button";

/** How to Find Work, for visitors (specification part 2 point 2). */
export function FindWorkIntroduction() {
  return (
    <section className="border-b border-line bg-surface">
      <div className="page-width py-10 sm:py-14">
        <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <h1 className="text-3xl sm:text-4xl">
              <Trans>How to Find Work</Trans>
            </h1>
            <p className="mt-3 max-w-prose text-lg text-ink-soft">
              <Trans>
                Homeowners near you post their work here. Applying is free for workers, always: no fee, no
                commission, no subscription.
              </Trans>
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/auth?tab=signup" size="lg" className="max-sm:w-full">
                <Trans>Sign up as a worker</Trans>
              </ButtonLink>
              <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
                <a href="#jobs">
                  <Trans>See open work</Trans>
                </a>
              </Button>
            </div>
          </div>
          <div aria-hidden className="text-ink-soft max-lg:hidden">
            <Toolbox />
          </div>
        </div>
        <ol className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          <Step Icon={IdCard} title={<Trans>Make your profile</Trans>}>
            <Trans>
              Your trades, your area, your rate and photos of finished work. It takes ten minutes.
            </Trans>
          </Step>
          <Step Icon={BellRing} title={<Trans>Get alerts for new work</Trans>}>
            <Trans>Set a job alert and we tell you when work in your trade is posted near you.</Trans>
          </Step>
          <Step Icon={Send} title={<Trans>Apply with your rate</Trans>}>
            <Trans>By the hour, day, square foot or for the whole job. You say what the work costs.</Trans>
          </Step>
          <Step Icon={Wallet} title={<Trans>Get hired and reviewed</Trans>}>
            <Trans>Agree on everything in one place. Good reviews bring you the next job.</Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ Icon, title, children }: { Icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t-2 border-ink pt-4">
      <Icon aria-hidden className="mb-2 size-7 text-brand" />
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  );
}
