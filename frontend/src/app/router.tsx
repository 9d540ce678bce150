import { createBrowserRouter } from "react-router";
import { allStringsLoaded } from "@/lib/locale";
import { Component as Landing } from "@/routes/landing";
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
          children: [
            { index: true, Component: Landing },
            {
              // Pages for signed-in people only.
              Component: RequireAccount,
              children: [],
            },
            { path: "*", lazy: page(() => import("@/routes/not-found")) },
          ],
        },
      ],
    },
  ]);
}
