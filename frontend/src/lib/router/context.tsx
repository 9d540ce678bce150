import { type ReactNode, createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Router, Standing } from "./router";

const RouterContext = createContext<Router | null>(null);
const StandingContext = createContext<Standing | null>(null);

/** Provides the router and the current location to its children. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const standing = useSyncExternalStore(router.subscribe, () => router.standing);
  useEffect(() => router.start(), [router]);
  return (
    <RouterContext value={router}>
      <StandingContext value={standing}>{children}</StandingContext>
    </RouterContext>
  );
}

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error("There is no RouterProvider round this component.");
  return router;
}

export function useStanding(): Standing {
  const standing = use(StandingContext);
  if (!standing) throw new Error("There is no RouterProvider round this component.");
  return standing;
}
