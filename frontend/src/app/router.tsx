import { createBrowserRouter } from "react-router";
import { allStringsLoaded } from "@/lib/locale";
import { Component as Landing } from "@/routes/landing";
import { PageLoading } from "./page-loading";
import { RequireAccount } from "./require-account";
import { RootLayout } from "./root-layout";
import { RouteError } from "./route-error";

/** Loads a page's code and the strings of its language together. */
function page<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), allStringsLoaded()]);
    return module;
  };
}

/** The route table: one line for each page, lazily loaded except the landing page. */
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
            { index: true, Component: Landing },
            { path: "auth", lazy: page(() => import("@/routes/auth")) },
            { path: "staff-invitations", lazy: page(() => import("@/routes/staff-invitation")) },
            { path: "email-confirmation", lazy: page(() => import("@/routes/email-confirmation")) },
            { path: "projects", lazy: page(() => import("@/routes/projects")) },
            { path: "payment-success", lazy: page(() => import("@/routes/payment-success")) },
            { path: "find-work", lazy: page(() => import("@/routes/find-work")) },
            { path: "find-work/:projectId", lazy: page(() => import("@/routes/open-work")) },
            { path: "find-workers", lazy: page(() => import("@/routes/find-workers")) },
            { path: "search-results", lazy: page(() => import("@/routes/search-results")) },
            { path: "workers/:workerId", lazy: page(() => import("@/routes/worker")) },
            { path: "services", lazy: page(() => import("@/routes/services")) },
            { path: "how-it-works", lazy: page(() => import("@/routes/how-it-works")) },
            { path: "about", lazy: page(() => import("@/routes/about")) },
            { path: "contact", lazy: page(() => import("@/routes/contact")) },
            { path: "faq", lazy: page(() => import("@/routes/faq")) },
            { path: "blog", lazy: page(() => import("@/routes/blog")) },
            { path: "careers", lazy: page(() => import("@/routes/careers")) },
            {
              path: "notification-preferences",
              lazy: page(() => import("@/routes/notification-preferences")),
            },
            { path: "terms", lazy: page(() => import("@/routes/terms")) },
            { path: "privacy", lazy: page(() => import("@/routes/privacy")) },
            { path: "refund", lazy: page(() => import("@/routes/refund")) },
            { path: "cookies", lazy: page(() => import("@/routes/cookies")) },
            {
              // Pages for signed-in people only.
              Component: RequireAccount,
              children: [
                { path: "account-closing", lazy: page(() => import("@/routes/account-closing")) },
                { path: "staff/team", lazy: page(() => import("@/routes/staff-team")) },
                { path: "dashboard", lazy: page(() => import("@/routes/dashboard")) },
                { path: "saved", lazy: page(() => import("@/routes/saved")) },
                { path: "profile", lazy: page(() => import("@/routes/profile")) },
                {
                  path: "profile/professional",
                  lazy: page(() => import("@/routes/professional-profile")),
                },
                { path: "profile/stats", lazy: page(() => import("@/routes/profile-stats")) },
                { path: "profile/settings", lazy: page(() => import("@/routes/profile-settings")) },
                { path: "bookings", lazy: page(() => import("@/routes/bookings")) },
                { path: "bookings/:bookingId", lazy: page(() => import("@/routes/booking")) },
                { path: "projects/:projectId", lazy: page(() => import("@/routes/project")) },
                {
                  path: "projects/:projectId/applications",
                  lazy: page(() => import("@/routes/project-applications")),
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
