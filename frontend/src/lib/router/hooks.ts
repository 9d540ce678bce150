import { createContext, use, useCallback, useMemo } from "react";
import { useRouter, useStanding } from "./context";
import type { Location } from "./path";
import type { NavigateOptions, Router } from "./router";

/** What the changing parts of the page's address are, by their names in the table of pages. */
export const ParamsContext = createContext<Record<string, string | undefined>>({});

export function useLocation(): Location {
  return useStanding().location;
}

/** `navigate("/projects")`, `navigate({ search }, { replace: true })`, `navigate(-1)`; the same function always. */
export function useNavigate(): Router["navigate"] {
  return useRouter().navigate;
}

/** The changing parts of the address: `{ projectId }` below "/projects/:projectId". */
export function useParams(): Record<string, string | undefined> {
  return use(ParamsContext);
}

type Init = ConstructorParameters<typeof URLSearchParams>[0];
export type SetSearchParams = (
  next: Init | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** The address's search, and how to change it. A function is given the search as it will be when all steps are taken. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const before = () => new URLSearchParams(router.destination.search);
      const after = typeof next === "function" ? next(before()) : new URLSearchParams(next);
      void router.navigate({ search: after.toString() }, options);
    },
    [router],
  );
  return [params, setParams];
}
