import { createBrowserRouter } from "react-router";
import { withStrings } from "@/lib/locale";
import { PageLoading } from "./page-loading";
import { RequireAccount } from "./require-account";
import { RootLayout } from "./root-layout";
import { RouteError } from "./route-error";

/** A page's code together with the strings of the features it shows; routes.test.ts knows which those are. */
function page<Module>(load: () => Promise<Module>, ...features: string[]): () => Promise<Module> {
  return () => withStrings(load, ...features);
}

/** The route table: one line for each page, lazily loaded. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: [
        {
          // A page that fails leaves header and footer standing.
          ErrorBoundary: RouteError,
          HydrateFallback: PageLoading,
          children: [
            { index: true, lazy: page(() => import("@/routes/landing"), "content", "places") },
            { path: "auth", lazy: page(() => import("@/routes/auth")) },
            {
              path: "staff-invitations",
              lazy: page(() => import("@/routes/staff-invitation"), "second-factor", "staff"),
            },
            { path: "email-confirmation", lazy: page(() => import("@/routes/email-confirmation")) },
            {
              path: "projects",
              lazy: page(() => import("@/routes/projects"), "hiring", "payments", "places", "trades"),
            },
            { path: "payment-success", lazy: page(() => import("@/routes/payment-success"), "payments") },
            {
              path: "find-work",
              lazy: page(() => import("@/routes/find-work"), "hiring", "places", "trades"),
            },
            {
              path: "find-work/:projectId",
              lazy: page(() => import("@/routes/open-work"), "hiring", "places", "trades"),
            },
            {
              path: "find-workers",
              lazy: page(() => import("@/routes/find-workers"), "places", "professionals"),
            },
            {
              path: "search-results",
              lazy: page(
                () => import("@/routes/search-results"),
                "hiring",
                "places",
                "professionals",
                "trades",
              ),
            },
            {
              path: "workers/:workerId",
              lazy: page(() => import("@/routes/worker"), "hiring", "places", "professionals", "trades"),
            },
            { path: "services", lazy: page(() => import("@/routes/services"), "content") },
            { path: "how-it-works", lazy: page(() => import("@/routes/how-it-works"), "content") },
            { path: "about", lazy: page(() => import("@/routes/about"), "content") },
            { path: "contact", lazy: page(() => import("@/routes/contact"), "content") },
            { path: "faq", lazy: page(() => import("@/routes/faq"), "content") },
            { path: "blog", lazy: page(() => import("@/routes/blog"), "content") },
            { path: "careers", lazy: page(() => import("@/routes/careers"), "content") },
            {
              path: "notification-preferences",
              lazy: page(() => import("@/routes/notification-preferences"), "notifications"),
            },
            { path: "terms", lazy: page(() => import("@/routes/terms"), "content") },
            { path: "privacy", lazy: page(() => import("@/routes/privacy"), "content") },
            { path: "refund", lazy: page(() => import("@/routes/refund"), "content") },
            { path: "cookies", lazy: page(() => import("@/routes/cookies"), "content") },
            {
              // Pages for signed-in people only.
              Component: RequireAccount,
              children: [
                { path: "account-closing", lazy: page(() => import("@/routes/account-closing"), "privacy") },
                { path: "staff/team", lazy: page(() => import("@/routes/staff-team"), "staff") },
                { path: "dashboard", lazy: page(() => import("@/routes/dashboard"), "hiring", "trades") },
                {
                  path: "saved",
                  lazy: page(() => import("@/routes/saved"), "hiring", "places", "professionals", "trades"),
                },
                { path: "profile", lazy: page(() => import("@/routes/profile"), "places") },
                {
                  path: "profile/professional",
                  lazy: page(
                    () => import("@/routes/professional-profile"),
                    "places",
                    "professionals",
                    "trades",
                  ),
                },
                { path: "profile/stats", lazy: page(() => import("@/routes/profile-stats"), "stats") },
                {
                  path: "profile/settings",
                  lazy: page(
                    () => import("@/routes/profile-settings"),
                    "notifications",
                    "privacy",
                    "second-factor",
                  ),
                },
                {
                  path: "find-work/alerts",
                  lazy: page(() => import("@/routes/job-alerts"), "hiring", "places", "trades"),
                },
                { path: "bookings", lazy: page(() => import("@/routes/bookings"), "hiring") },
                {
                  path: "bookings/:bookingId",
                  lazy: page(() => import("@/routes/booking"), "hiring", "places", "trades"),
                },
                {
                  path: "projects/:projectId",
                  lazy: page(() => import("@/routes/project"), "hiring", "workspace"),
                },
                {
                  path: "projects/:projectId/applications",
                  lazy: page(
                    () => import("@/routes/project-applications"),
                    "hiring",
                    "professionals",
                    "trades",
                  ),
                },
              ],
            },
            { path: "*", lazy: page(() => import("@/routes/not-found")) },
          ],
        },
      ],
    },
  ]);
}
