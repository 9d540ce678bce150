import { Trans } from "@lingui/react/macro";
import { ArrowRight, IndianRupee, PencilLine, Users } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import type { Overview } from "./model";

/** Before the award only the homeowner is here: says what comes next and links to it. */
export function NextStep({ overview: { project, my_role } }: { overview: Overview }) {
  if (my_role !== "homeowner") return null;
  if (project.status === "draft" && project.kind === "job") {
    return (
      <Step
        icon={<PencilLine aria-hidden />}
        title={<Trans>Next step: post your job</Trans>}
        action={
          <ButtonLink to={`/jobs?draft=${project.id}`}>
            <Trans>Continue draft</Trans>
            <ArrowRight aria-hidden />
          </ButtonLink>
        }
      >
        <Trans>It is a draft: nobody but you sees it before you post it.</Trans>
      </Step>
    );
  }
  if (project.status === "draft") {
    return (
      <Step
        icon={<IndianRupee aria-hidden />}
        title={<Trans>Next step: make your project live</Trans>}
        action={
          <ButtonLink to="/projects">
            <Trans>Complete Payment</Trans>
          </ButtonLink>
        }
      >
        <Trans>Complete your payment to make your project visible to workers.</Trans>
      </Step>
    );
  }
  if (project.status === "open") {
    return (
      <Step
        icon={<Users aria-hidden />}
        title={<Trans>Next step: choose a worker</Trans>}
        action={
          <ButtonLink to={`/projects/${project.id}/applications`}>
            <Trans>View Applications</Trans>
            <ArrowRight aria-hidden />
          </ButtonLink>
        }
      >
        <Trans>
          You can already plan tasks and collect drawings here. Whoever you accept joins this page and sees
          them.
        </Trans>
      </Step>
    );
  }
  return null;
}

interface StepProps {
  icon: ReactNode;
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

function Step({ icon, title, action, children }: StepProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-l-4 border-line border-l-marigold bg-marigold-soft p-4 sm:flex-row sm:items-center sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface max-sm:hidden [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-0.5 max-w-prose text-ink-soft">{children}</p>
      </div>
      {action}
    </section>
  );
}
