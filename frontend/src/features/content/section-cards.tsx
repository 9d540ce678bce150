import { cn } from "@/lib/cn";
import { ContentBlocks } from "./content-blocks";
import type { Section } from "./queries";

/** Short sections side by side, each under its own rule; content without a heading comes before them. */
export function SectionCards({ sections }: { sections: Section[] }) {
  const named = sections.filter(({ heading }) => heading !== "");
  const lead = sections.filter(({ heading }) => heading === "");
  return (
    <div className="flex flex-col gap-8">
      {lead.map(({ id, blocks }) => (
        <section key={id} id={id} className="max-w-prose text-lg">
          <ContentBlocks blocks={blocks} />
        </section>
      ))}
      {named.length > 0 && (
        <div
          className={cn("grid gap-x-10 gap-y-8", named.length > 1 && "md:grid-cols-2", {
            "lg:grid-cols-3": named.length % 3 === 0,
          })}
        >
          {named.map(({ id, heading, blocks }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className="border-t-2 border-ink pt-4 print:break-inside-avoid"
            >
              <h2 id={`${id}-heading`} className="mb-2 text-xl">
                {heading}
              </h2>
              <ContentBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
