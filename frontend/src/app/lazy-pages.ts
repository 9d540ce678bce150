import { page } from "./page";

/**
 * Pages that few people open, or once in a while, by the name of their file: the staff's desks, links of mails. They
 * stand apart from the table of pages, which everybody fetches.
 */
export const LAZY_PAGES = {
  "admin-verifications": page(
    () => import("@/routes/admin-verifications"),
    "places",
    "staff",
    "verification",
  ),
  "admin-verification": page(
    () => import("@/routes/admin-verification"),
    "places",
    "professionals",
    "staff",
    "verification",
  ),
  admin: page(() => import("@/routes/admin"), "backoffice", "hiring", "staff"),
  "admin-users": page(() => import("@/routes/admin-users"), "backoffice", "staff"),
  "admin-user": page(() => import("@/routes/admin-user"), "backoffice", "staff"),
  "admin-projects": page(() => import("@/routes/admin-projects"), "backoffice", "hiring", "staff"),
  "admin-audit": page(() => import("@/routes/admin-audit"), "staff"),
  "admin-health": page(() => import("@/routes/admin-health"), "backoffice", "payments", "staff"),
  "admin-tickets": page(() => import("@/routes/admin-tickets"), "staff", "support"),
  "admin-careers": page(() => import("@/routes/admin-careers"), "careers", "staff"),
  "admin-content": page(() => import("@/routes/admin-content"), "articles", "content", "staff"),
  "admin-newsletter": page(() => import("@/routes/admin-newsletter"), "newsletter", "staff"),
  "admin-reports": page(
    () => import("@/routes/admin-reports"),
    "hiring",
    "payments",
    "reviews",
    "staff",
    "workspace",
  ),
  "admin-fees": page(() => import("@/routes/admin-fees"), "content", "payments", "staff"),
  "admin-money": page(() => import("@/routes/admin-money"), "payments", "staff"),
  "staff-invitation": page(() => import("@/routes/staff-invitation"), "second-factor", "staff"),
  "team-invitation": page(() => import("@/routes/team-invitation"), "professionals"),
  "project-invitation": page(() => import("@/routes/project-invitation"), "workspace"),
  reference: page(() => import("@/routes/reference"), "verification"),
  "support-ticket": page(() => import("@/routes/support-ticket"), "support"),
  "career-application": page(() => import("@/routes/career-application"), "careers"),
  newsletter: page(() => import("@/routes/newsletter"), "newsletter"),
  "notification-preferences": page(() => import("@/routes/notification-preferences"), "notifications"),
  "account-closing": page(() => import("@/routes/account-closure"), "privacy"),
  "staff-team": page(() => import("@/routes/staff-team"), "staff"),
  suspension: page(() => import("@/routes/suspension"), "content", "suspension"),
  "email-confirmation": page(() => import("@/routes/email-confirmation")),
  "payment-success": page(() => import("@/routes/payment-success"), "payments"),
  notifications: page(() => import("@/routes/notifications"), "notifications"),
  verification: page(() => import("@/routes/verification"), "payments", "professionals", "verification"),
  money: page(() => import("@/routes/money"), "payments"),
  team: page(() => import("@/routes/team"), "professionals"),
  saved: page(() => import("@/routes/saved"), "hiring", "places", "professionals", "trades"),
  "profile-stats": page(() => import("@/routes/profile-stats"), "stats"),
  "job-alerts": page(() => import("@/routes/job-alerts"), "hiring", "places", "trades"),
  application: page(() => import("@/routes/application"), "hiring", "places", "trades"),
  bookings: page(() => import("@/routes/bookings"), "hiring"),
  booking: page(() => import("@/routes/booking"), "hiring", "payments", "places", "trades"),
};

export type LazyPage = keyof typeof LAZY_PAGES;
