import { Plural, Trans } from "@lingui/react/macro";
import { IndianRupee, Inbox, PackageCheck } from "lucide-react";
import type { Project } from "./queries";
import { type Step, StepList } from "./step-list";

const SHOWN = 5;

/** What waits for the homeowner herself, the most pressing first. */
function stepsOf(projects: Project[]): Step[] {
  const own = projects.filter((project) => project.is_owner);
  return [
    ...own
      .filter(({ status }) => status === "delivered")
      .map(({ id, title }) => ({
        key: `accept-${id}`,
        icon: PackageCheck,
        to: `/projects/${id}`,
        text: <Trans>Look at the delivered work of “{title}”</Trans>,
      })),
    ...own
      .filter(({ status, pending_applications_count: pending }) => status === "open" && pending > 0)
      .map(({ id, title, pending_applications_count: pending }) => ({
        key: `decide-${id}`,
        icon: Inbox,
        to: `/projects/${id}/applications`,
        text: (
          <Plural
            value={pending}
            one={<Trans>Decide on # application for “{title}”</Trans>}
            other={<Trans>Decide on # applications for “{title}”</Trans>}
          />
        ),
      })),
    ...own
      .filter(({ status, payment_status: payment }) => status === "draft" && payment === "pending")
      .map(({ id, title }) => ({
        key: `pay-${id}`,
        icon: IndianRupee,
        to: `/projects?pay=${id}`,
        text: <Trans>Complete your payment to make “{title}” visible to workers</Trans>,
      })),
  ].slice(0, SHOWN);
}

export function NextSteps({ projects }: { projects: Project[] }) {
  return <StepList steps={stepsOf(projects)} />;
}
