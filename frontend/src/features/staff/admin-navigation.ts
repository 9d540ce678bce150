import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Activity,
  BadgeCheck,
  BadgeIndianRupee,
  BriefcaseBusiness,
  FileText,
  Mails,
  Flag,
  FolderKanban,
  Inbox,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  ReceiptIndianRupee,
  ScrollText,
  SearchX,
  UserRoundCog,
  UsersRound,
} from "lucide-react";
import type { Desk } from "./desks";
import type { Waiting } from "./queries";

interface AdminPage {
  to: string;
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** The kinds of waiting items that are handled there. */
  waiting?: readonly (keyof Waiting)[];
}

interface AdminGroup {
  /** The desk that owns the pages; open to all staff by default. */
  desk?: Desk;
  pages: AdminPage[];
}

/** The staff pages, by desk. */
export const ADMIN_PAGES: AdminGroup[] = [
  { pages: [{ to: "/admin", label: msg({ message: "Overview", context: "staff" }), Icon: LayoutGrid }] },
  {
    desk: "verifier",
    pages: [
      {
        to: "/admin/verifications",
        label: msg({ message: "Verifications", context: "staff" }),
        Icon: BadgeCheck,
        waiting: ["verifications"],
      },
    ],
  },
  {
    desk: "moderator",
    pages: [
      {
        to: "/admin/users",
        label: msg({ message: "Users", context: "staff" }),
        Icon: UsersRound,
        waiting: ["appeals"],
      },
      { to: "/admin/projects", label: msg({ message: "Projects", context: "staff" }), Icon: FolderKanban },
      {
        to: "/admin/reports",
        label: msg({ message: "Reports", context: "staff" }),
        Icon: Flag,
        waiting: ["reports", "message_reports", "disputes"],
      },
      {
        to: "/admin/tickets",
        label: msg({ message: "Tickets", context: "staff" }),
        Icon: Inbox,
        waiting: ["tickets"],
      },
    ],
  },
  {
    desk: "finance",
    pages: [
      {
        to: "/admin/money",
        label: msg({ message: "Money", context: "staff" }),
        Icon: ReceiptIndianRupee,
        waiting: ["refunds", "failed_payouts"],
      },
      {
        to: "/admin/fees",
        label: msg({ message: "Fees", context: "staff" }),
        Icon: BadgeIndianRupee,
        waiting: ["fee_proposals"],
      },
    ],
  },
  {
    desk: "editor",
    pages: [
      { to: "/admin/content", label: msg({ message: "Content", context: "staff" }), Icon: FileText },
      { to: "/admin/newsletter", label: msg({ message: "Newsletter", context: "staff" }), Icon: Mails },
      { to: "/admin/words", label: msg({ message: "Search words", context: "staff" }), Icon: SearchX },
      { to: "/admin/questions", label: msg({ message: "Questions", context: "staff" }), Icon: ListChecks },
    ],
  },
  {
    desk: "owner",
    pages: [
      {
        to: "/admin/careers",
        label: msg({ message: "Careers", context: "staff" }),
        Icon: BriefcaseBusiness,
        waiting: ["career_applications"],
      },
      {
        to: "/admin/health",
        label: msg({ message: "Health", context: "staff" }),
        Icon: Activity,
        waiting: ["failed_jobs"],
      },
      { to: "/admin/audit", label: msg({ message: "Audit log", context: "staff" }), Icon: ScrollText },
      { to: "/staff/team", label: msg({ message: "Team", context: "staff" }), Icon: UserRoundCog },
    ],
  },
];
