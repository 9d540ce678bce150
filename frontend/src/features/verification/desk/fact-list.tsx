import type { ReactNode } from "react";

export interface Fact {
  key: string;
  name: ReactNode;
  value: ReactNode;
}

/** Names and values, one per line; empty values are left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5">
      {facts
        .filter(({ value }) => value !== null && value !== false && value !== "")
        .map(({ key, name, value }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
