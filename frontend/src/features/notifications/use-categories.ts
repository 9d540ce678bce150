import { useLingui } from "@lingui/react/macro";
import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  Hammer,
  type LucideIcon,
  MessageSquare,
  Receipt,
  Send,
  Star,
} from "lucide-react";
import type { Category } from "./preferences";

/** All notification categories. */
export const CATEGORIES = [
  "applications",
  "requests",
  "messages",
  "project_updates",
  "money",
  "reviews",
  "verification",
  "job_alerts",
] as const satisfies Category[];

interface CategoryWords {
  label: string;
  description: string;
  Icon: LucideIcon;
}

/** The names of the categories. */
export function useCategories(): Record<Category, CategoryWords> {
  const { t } = useLingui();
  return {
    applications: {
      label: t`Applications`,
      description: t`Somebody applied to your work, or answered your application.`,
      Icon: Send,
    },
    requests: {
      label: t`Requests`,
      description: t`Somebody asked for you by Book Now, or answered your request.`,
      Icon: CalendarClock,
    },
    messages: { label: t`Messages`, description: t`New messages in your projects.`, Icon: MessageSquare },
    project_updates: {
      label: t`Project updates`,
      description: t`Work delivered, completed, cancelled or changed.`,
      Icon: Hammer,
    },
    money: { label: t`Payments`, description: t`Fees, receipts and refunds.`, Icon: Receipt },
    reviews: {
      label: t`Reviews`,
      description: t`Somebody reviewed you.`,
      Icon: Star,
    },
    verification: {
      label: t`Verification and badges`,
      description: t`Whether you are verified, and which badges you hold.`,
      Icon: BadgeCheck,
    },
    job_alerts: {
      label: t`Job alerts`,
      description: t`New work that fits the alerts you have set.`,
      Icon: BellRing,
    },
  };
}
