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
  /** The desk that owns the page; open to all staff by default. */
  desk?: Desk;
}

/** The staff pages, in groups. */
export const ADMIN_PAGES: AdminPage[][] = [
  [{ to: "/admin", label: msg({ message: "Overview", context: "staff" }), Icon: LayoutGrid }],
  [
    {
      to: "/admin/verifications",
      label: msg({ message: "Verifications", context: "staff" }),
      Icon: BadgeCheck,
      waiting: ["verifications"],
      desk: "verifier",
    },
  ],
  [
    {
      to: "/admin/users",
      label: msg({ message: "Users", context: "staff" }),
      Icon: UsersRound,
      waiting: ["appeals"],
      desk: "moderator",
    },
    {
      to: "/admin/projects",
      label: msg({ message: "Projects", context: "staff" }),
      Icon: FolderKanban,
      desk: "moderator",
    },
    {
      to: "/admin/reports",
      label: msg({ message: "Reports", context: "staff" }),
      Icon: Flag,
      waiting: ["reports", "message_reports", "disputes"],
      desk: "moderator",
    },
    {
      to: "/admin/tickets",
      label: msg({ message: "Tickets", context: "staff" }),
      Icon: Inbox,
      waiting: ["tickets"],
      desk: "moderator",
    },
  ],
  [
    {
      to: "/admin/money",
      label: msg({ message: "Money", context: "staff" }),
      Icon: ReceiptIndianRupee,
      waiting: ["refunds", "failed_payouts"],
      desk: "finance",
    },
    {
      to: "/admin/fees",
      label: msg({ message: "Fees", context: "staff" }),
      Icon: BadgeIndianRupee,
      waiting: ["fee_proposals"],
      desk: "finance",
    },
  ],
  [
    {
      to: "/admin/content",
      label: msg({ message: "Content", context: "staff" }),
      Icon: FileText,
      desk: "editor",
    },
    {
      to: "/admin/newsletter",
      label: msg({ message: "Newsletter", context: "staff" }),
      Icon: Mails,
      desk: "editor",
    },
    {
      to: "/admin/words",
      label: msg({ message: "Search words", context: "staff" }),
      Icon: SearchX,
      desk: "editor",
    },
    {
      to: "/admin/questions",
      label: msg({ message: "Questions", context: "staff" }),
      Icon: ListChecks,
      desk: "editor",
    },
  ],
  [
    {
      to: "/admin/careers",
      label: msg({ message: "Careers", context: "staff" }),
      Icon: BriefcaseBusiness,
      waiting: ["career_applications"],
      desk: "owner",
    },
    {
      to: "/admin/health",
      label: msg({ message: "Health", context: "staff" }),
      Icon: Activity,
      waiting: ["failed_jobs"],
      desk: "owner",
    },
    {
      to: "/admin/audit",
      label: msg({ message: "Audit log", context: "staff" }),
      Icon: ScrollText,
      desk: "owner",
    },
    {
      to: "/staff/team",
      label: msg({ message: "Team", context: "staff" }),
      Icon: UserRoundCog,
      desk: "owner",
    },
  ],
];
