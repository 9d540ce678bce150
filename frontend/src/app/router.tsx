import type { Page, PageModule } from "@/lib/router/pages";
import { page } from "./page";
import type { LazyPage } from "./lazy-pages";

/** A page that few people open: the list of those comes with the first of them. */
function lazyPage(name: LazyPage): () => Promise<PageModule> {
  return () => import("./lazy-pages").then((table) => table.LAZY_PAGES[name]());
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
  { path: "/staff-invitations", load: lazyPage("staff-invitation") },
  { path: "/team-invitation", load: lazyPage("team-invitation") },
  { path: "/project-invitation", load: lazyPage("project-invitation") },
  { path: "/reference", load: lazyPage("reference") },
  { path: "/email-confirmation", load: lazyPage("email-confirmation") },
  {
    path: "/projects",
    load: page(() => import("@/routes/projects"), "hiring", "payments", "places", "trades"),
  },
  { path: "/payment-success", load: lazyPage("payment-success") },
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
  { path: "/support/ticket", load: lazyPage("support-ticket") },
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
  { path: "/career-application", load: lazyPage("career-application") },
  { path: "/newsletter", load: lazyPage("newsletter") },
  { path: "/notification-preferences", load: lazyPage("notification-preferences") },
  { path: "/terms", load: page(() => import("@/routes/terms"), "content"), isPublic: true },
  { path: "/privacy", load: page(() => import("@/routes/privacy"), "content"), isPublic: true },
  { path: "/refund", load: page(() => import("@/routes/refund"), "content"), isPublic: true },
  { path: "/cookies", load: page(() => import("@/routes/cookies"), "consent", "content"), isPublic: true },
  { path: "/account-closing", load: lazyPage("account-closing"), needsAccount: true },
  { path: "/notifications", load: lazyPage("notifications"), needsAccount: true },
  { path: "/verification", load: lazyPage("verification"), needsAccount: true },
  { path: "/money", load: lazyPage("money"), needsAccount: true },
  { path: "/team", load: lazyPage("team"), needsAccount: true },
  { path: "/staff/team", load: lazyPage("staff-team"), needsAccount: true },
  { path: "/admin/verifications/:verificationId", load: lazyPage("admin-verification"), needsAccount: true },
  { path: "/suspension", load: lazyPage("suspension") },
  { path: "/admin", load: lazyPage("admin"), needsAccount: true },
  ...DESKS.map((name): Page => ({
    path: `/admin/${name}`,
    load: lazyPage(`admin-${name}`),
    needsAccount: true,
  })),
  { path: "/admin/users/:userId", load: lazyPage("admin-user"), needsAccount: true },
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
  { path: "/saved", load: lazyPage("saved"), needsAccount: true },
  { path: "/profile", load: page(() => import("@/routes/profile"), "places"), needsAccount: true },
  {
    path: "/profile/professional",
    load: page(() => import("@/routes/professional-profile"), "places", "professionals", "trades"),
    needsAccount: true,
  },
  { path: "/profile/stats", load: lazyPage("profile-stats"), needsAccount: true },
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
  { path: "/find-work/alerts", load: lazyPage("job-alerts"), needsAccount: true },
  {
    path: "/jobs",
    load: page(() => import("@/routes/jobs"), "hiring", "payments", "places", "trades"),
    needsAccount: true,
  },
  { path: "/applications/:applicationId", load: lazyPage("application"), needsAccount: true },
  { path: "/bookings", load: lazyPage("bookings"), needsAccount: true },
  { path: "/bookings/:bookingId", load: lazyPage("booking"), needsAccount: true },
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
