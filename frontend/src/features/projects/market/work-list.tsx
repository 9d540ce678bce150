import type { OpenWork } from "./queries";
import { WorkCard } from "./work-card";

/** Open work as cards; `className` sets the columns. */
export function WorkList({ works, className }: { works: OpenWork[]; className: string }) {
  return (
    <ul className={`grid gap-4 ${className}`}>
      {works.map((work) => (
        <li key={work.id}>
          <WorkCard work={work} />
        </li>
      ))}
    </ul>
  );
}
