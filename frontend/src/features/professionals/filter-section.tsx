import type { ReactNode } from "react";

/** One filter: its name, and its values below. */
export function FilterSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line py-4 first:border-t-0 first:pt-0">
      <legend className="contents">
        <span className="mb-1.5 block font-semibold">{title}</span>
      </legend>
      {children}
    </fieldset>
  );
}
