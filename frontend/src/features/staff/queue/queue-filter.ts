import { useAddressState } from "@/lib/search-params";

/** The parts of a filter, by their URL parameters: choices, of which the first is the default, or any text. */
type Names = Record<string, readonly [string, ...string[]] | "text">;

type FilterState<Of extends Names> = {
  [Name in keyof Of]: Of[Name] extends readonly string[] ? Of[Name][number] : string;
};

interface QueueFilter<Of extends Names> {
  /** Every part at its default. */
  none: FilterState<Of>;
  read: (params: URLSearchParams) => FilterState<Of>;
  write: (filter: FilterState<Of>) => URLSearchParams;
}

/** Defines a queue's filter. Defaults are left out of the URL; unknown values count as the default. */
export function queueFilter<const Of extends Names>(names: Of): QueueFilter<Of> {
  const all = Object.entries(names);
  const read = (params: URLSearchParams) =>
    Object.fromEntries(
      all.map(([name, choices]) => {
        const value = params.get(name) ?? "";
        return [name, choices === "text" || choices.includes(value) ? value : choices[0]];
      }),
    ) as FilterState<Of>;
  const none = read(new URLSearchParams());
  const write = (filter: FilterState<Of>) => {
    const params = new URLSearchParams();
    for (const [name] of all) if (filter[name] !== none[name]) params.set(name, filter[name] ?? "");
    return params;
  };
  return { none, read, write };
}

/** The filter in the URL, and a function to change a part of it. */
export function useQueueFilter<Of extends Names>(
  { read, write }: QueueFilter<Of>,
  options?: { replace?: boolean },
): [FilterState<Of>, (part: Partial<FilterState<Of>>) => void] {
  const [filter, setFilter] = useAddressState(read, write, options);
  return [filter, (part) => setFilter({ ...filter, ...part })];
}
