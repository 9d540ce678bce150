import { Plural, Trans } from "@lingui/react/macro";
import { ChevronRight, IndianRupee, Inbox, type LucideIcon, PackageCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DashboardSection } from "./dashboard-section";
import type { Project } from "./queries";

const SHOWN = 5;

interface Step {
  key: string;
  icon: LucideIcon;
  to: string;
  text: ReactNode;
}

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
  const steps = stepsOf(projects);
  if (steps.length === 0) return null;
  return (
    <DashboardSection title={<Trans>Next steps</Trans>}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map(({ key, icon: Icon, to, text }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-3 font-medium hover:bg-sunken">
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              <span className="min-w-0 flex-1">{text}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
