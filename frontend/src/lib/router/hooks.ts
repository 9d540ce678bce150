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

type SetSearchParams = (
  next: ConstructorParameters<typeof URLSearchParams>[0],
  options?: NavigateOptions,
) => void;

/** A parameter's new value; null removes it. Parameters that are not named stay. */
export type SearchChanges = Record<string, string | null>;
type ChangeSearchParams = (
  changes: SearchChanges | ((pending: URLSearchParams) => SearchChanges),
  options?: { replace?: boolean },
) => void;

/**
 * The URL's search, a function that replaces it, and one that changes single parameters within the page, where
 * the scroll position stays. A change starts from the search after all pending navigations. Once another page has
 * been chosen both functions do nothing: a change that comes late, for example from a search field, must not
 * replace that page's URL.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams, ChangeSearchParams] {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      if (router.destination.pathname !== pathname) return;
      void router.navigate({ search: new URLSearchParams(next).toString() }, options);
    },
    [router, pathname],
  );
  const changeParams = useCallback<ChangeSearchParams>(
    (changes, { replace = false } = {}) => {
      const after = new URLSearchParams(router.destination.search);
      const entries = typeof changes === "function" ? changes(after) : changes;
      for (const [name, value] of Object.entries(entries)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      setParams(after, { replace, preventScrollReset: true });
    },
    [router, setParams],
  );
  return [params, setParams, changeParams];
}
