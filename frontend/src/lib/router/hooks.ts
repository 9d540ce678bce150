import { createContext, use, useCallback, useMemo } from "react";
import { useRouter, useStanding } from "./context";
import type { Location } from "./path";
import type { NavigateOptions, Router } from "./router";

/** The parameters of the page's URL, by their names in the table of pages. */
export const ParamsContext = createContext<Record<string, string | undefined>>({});

export function useLocation(): Location {
  return useStanding().location;
}

/**
 * `navigate("/projects")`, `navigate({ search }, { replace: true })`, `navigate(-1)`. The function is stable
 * across renders.
 */
export function useNavigate(): Router["navigate"] {
  return useRouter().navigate;
}

/** The URL's parameters: `{ projectId }` for "/projects/:projectId". */
export function useParams(): Record<string, string | undefined> {
  return use(ParamsContext);
}

type Init = ConstructorParameters<typeof URLSearchParams>[0];
export type SetSearchParams = (
  next: Init | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/**
 * The URL's search, and a function to change it. An updater function receives the search after all pending
 * navigations. Once another page has been chosen the function does nothing: a change that comes late, for example
 * from a search field, must not replace that page's URL.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      if (router.destination.pathname !== pathname) return;
      const before = () => new URLSearchParams(router.destination.search);
      const after = typeof next === "function" ? next(before()) : new URLSearchParams(next);
      void router.navigate({ search: after.toString() }, options);
    },
    [router, pathname],
  );
  return [params, setParams];
}
