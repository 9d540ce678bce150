import type { Page, PageModule } from "@/lib/router/pages";
import { page } from "./page";
import type { SeldomPage } from "./seldom-pages";

/** A page that few people open: the list of those comes with the first of them. */
function seldom(name: SeldomPage): () => Promise<PageModule> {
  return () => import("./seldom-pages").then((table) => table.SELDOM_PAGES[name]());
}

const DESKS = [
  "audit",
  "careers",
  "content",
  "fees",
  "health",
  "money",
  "newsletter",
  "projects",
  "reports",
  "tickets",
  "users",
  "verifications",
] as const;

/** The table of pages: one line for each, its code fetched when it is first opened. */
export const PAGES: Page[] = [
  { path: "/", load: page(() => import("@/routes/landing"), "content", "places"), isPublic: true },
  { path: "/auth", load: page(() => import("@/routes/auth")) },
  { path: "/staff-invitations", load: seldom("staff-invitation") },
  { path: "/team-invitation", load: seldom("team-invitation") },
  { path: "/project-invitation", load: seldom("project-invitation") },
  { path: "/reference", load: seldom("reference") },
  { path: "/email-confirmation", load: seldom("email-confirmation") },
  {
    path: "/projects",
    load: page(() => import("@/routes/projects"), "hiring", "payments", "places", "trades"),
  },
  { path: "/payment-success", load: seldom("payment-success") },
  {
    path: "/find-work",
    load: page(() => import("@/routes/find-work"), "hiring", "places", "trades"),
    isPublic: true,
  },
  {
    path: "/find-work/:projectId",
    load: page(() => import("@/routes/open-work"), "hiring", "places", "trades"),
    isPublic: true,
  },
  {
    path: "/find-workers",
    load: page(() => import("@/routes/find-workers"), "places", "professionals"),
    isPublic: true,
  },
  {
    path: "/search-results",
    load: page(() => import("@/routes/search-results"), "hiring", "places", "professionals", "trades"),
    isPublic: true,
  },
  {
    path: "/workers/:workerId",
    load: page(() => import("@/routes/worker"), "hiring", "places", "professionals", "reviews", "trades"),
    isPublic: true,
  },
  { path: "/services", load: page(() => import("@/routes/services"), "content"), isPublic: true },
  { path: "/how-it-works", load: page(() => import("@/routes/how-it-works"), "content"), isPublic: true },
  { path: "/about", load: page(() => import("@/routes/about"), "content"), isPublic: true },
  { path: "/contact", load: page(() => import("@/routes/contact"), "content", "support"), isPublic: true },
  { path: "/support/ticket", load: seldom("support-ticket") },
  { path: "/faq", load: page(() => import("@/routes/faq"), "content"), isPublic: true },
  { path: "/blog", load: page(() => import("@/routes/blog"), "articles", "newsletter"), isPublic: true },
  {
    path: "/blog/:slug",
    load: page(() => import("@/routes/article"), "articles", "content", "newsletter"),
    isPublic: true,
  },
  { path: "/careers", load: page(() => import("@/routes/careers"), "careers", "content"), isPublic: true },
  {
    path: "/careers/:slug",
    load: page(() => import("@/routes/position"), "careers", "content"),
    isPublic: true,
  },
  { path: "/career-application", load: seldom("career-application") },
  { path: "/newsletter", load: seldom("newsletter") },
  { path: "/notification-preferences", load: seldom("notification-preferences") },
  { path: "/terms", load: page(() => import("@/routes/terms"), "content"), isPublic: true },
  { path: "/privacy", load: page(() => import("@/routes/privacy"), "content"), isPublic: true },
  { path: "/refund", load: page(() => import("@/routes/refund"), "content"), isPublic: true },
  { path: "/cookies", load: page(() => import("@/routes/cookies"), "consent", "content"), isPublic: true },
  { path: "/account-closing", load: seldom("account-closing"), needsAccount: true },
  { path: "/notifications", load: seldom("notifications"), needsAccount: true },
  { path: "/verification", load: seldom("verification"), needsAccount: true },
  { path: "/money", load: seldom("money"), needsAccount: true },
  { path: "/team", load: seldom("team"), needsAccount: true },
  { path: "/staff/team", load: seldom("staff-team"), needsAccount: true },
  { path: "/admin/verifications/:verificationId", load: seldom("admin-verification"), needsAccount: true },
  { path: "/suspension", load: seldom("suspension") },
  { path: "/admin", load: seldom("admin"), needsAccount: true },
  ...DESKS.map((name): Page => ({
    path: `/admin/${name}`,
    load: seldom(`admin-${name}`),
    needsAccount: true,
  })),
  { path: "/admin/users/:userId", load: seldom("admin-user"), needsAccount: true },
  {
    path: "/dashboard",
    load: page(
      () => import("@/routes/dashboard"),
      "verification",
      "payments",
      "dashboard",
      "reviews",
      "workspace",
      "hiring",
      "places",
      "professionals",
      "trades",
    ),
    needsAccount: true,
  },
  { path: "/saved", load: seldom("saved"), needsAccount: true },
  { path: "/profile", load: page(() => import("@/routes/profile"), "places"), needsAccount: true },
  {
    path: "/profile/professional",
    load: page(() => import("@/routes/professional-profile"), "places", "professionals", "trades"),
    needsAccount: true,
  },
  { path: "/profile/stats", load: seldom("profile-stats"), needsAccount: true },
  {
    path: "/profile/settings",
    load: page(
      () => import("@/routes/profile-settings"),
      "notifications",
      "privacy",
      "second-factor",
      "verification",
    ),
    needsAccount: true,
  },
  { path: "/find-work/alerts", load: seldom("job-alerts"), needsAccount: true },
  {
    path: "/jobs",
    load: page(() => import("@/routes/jobs"), "hiring", "payments", "places", "trades"),
    needsAccount: true,
  },
  { path: "/applications/:applicationId", load: seldom("application"), needsAccount: true },
  { path: "/bookings", load: seldom("bookings"), needsAccount: true },
  { path: "/bookings/:bookingId", load: seldom("booking"), needsAccount: true },
  {
    path: "/projects/:projectId",
    load: page(() => import("@/routes/project"), "hiring", "payments", "reviews", "trades", "workspace"),
    needsAccount: true,
  },
  {
    path: "/projects/:projectId/applications",
    load: page(
      () => import("@/routes/project-applications"),
      "hiring",
      "payments",
      "professionals",
      "trades",
    ),
    needsAccount: true,
  },
  { path: "*", load: page(() => import("@/routes/not-found")) },
];
