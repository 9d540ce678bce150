import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";

/**
 * A choice stored in the URL, such as a tab or a sort order:
 * `const [tab, setTab] = useUrlChoice("tab", TABS)`
 * The first of `choices` is the default and is not written to the URL. An unknown value reads as the default.
 */
export function useUrlChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [params, , changeParams] = useSearchParams();
  const value = params.get(name);
  const chosen = choices.find((choice) => choice === value) ?? choices[0];
  const [standard] = choices;
  const choose = useCallback(
    (choice: Choice) => changeParams({ [name]: choice === standard ? null : choice }),
    [changeParams, name, standard],
  );
  return [chosen, choose];
}

/**
 * Search filters stored in the URL. A change shows at once, before the router has navigated: a ticked box
 * must not appear unticked until then. `read` and `write` must be stable functions.
 */
export function useAddressState<State>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
  { replace = false }: { replace?: boolean } = {},
): [State, (next: State, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const held = useMemo(() => read(params), [read, params]);
  const [ahead, setAhead] = useState({ of: params, state: held });
  const go = useCallback(
    (next: State, options: { replace?: boolean } = {}) => {
      setAhead({ of: params, state: next });
      setParams(write(next), { replace, ...options, preventScrollReset: true });
    },
    [params, setParams, write, replace],
  );
  return [ahead.of === params ? ahead.state : held, go];
}
