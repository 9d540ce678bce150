import { useLingui } from "@lingui/react/macro";
import {
  BellRing,
  Hammer,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  Receipt,
  Send,
  Star,
} from "lucide-react";
import type { Category } from "./preferences";

interface CategoryWords {
  label: string;
  description: string;
  Icon: LucideIcon;
}

/** What the kinds of notifications are called. */
export function useCategories(): Record<Category, CategoryWords> {
  const { t } = useLingui();
  return {
    applications: {
      label: t`Applications`,
      description: t`Somebody applied to your work, or answered your application.`,
      Icon: Send,
    },
    messages: { label: t`Messages`, description: t`New messages in your projects.`, Icon: MessageSquare },
    project_updates: {
      label: t`Project updates`,
      description: t`Work handed over, completed, cancelled or changed.`,
      Icon: Hammer,
    },
    money: { label: t`Payments`, description: t`Fees, receipts and refunds.`, Icon: Receipt },
    reviews: {
      label: t`Reviews`,
      description: t`Somebody reviewed you.`,
      Icon: Star,
    },
    job_alerts: {
      label: t`Job alerts`,
      description: t`New work that fits the alerts you have set.`,
      Icon: BellRing,
    },
    tips: {
      label: t`Tips and news`,
      description: t`Now and then, never more than twice a month.`,
      Icon: Lightbulb,
    },
  };
}
