import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * One choice kept in the address, such as a tab or a sort: `const [tab, setTab] = useUrlChoice("tab", TABS)`.
 * The first of `choices` is the default and leaves the address clean; an unknown value reads as the default.
 */
export function useUrlChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  const chosen = choices.find((choice) => choice === value) ?? choices[0];
  const [standard] = choices;
  const choose = useCallback(
    (choice: Choice) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (choice === standard) after.delete(name);
          else after.set(name, choice);
          return after;
        },
        { preventScrollReset: true },
      ),
    [setParams, name, standard],
  );
  return [chosen, choose];
}
