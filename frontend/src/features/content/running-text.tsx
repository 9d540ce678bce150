import { ContentBlocks } from "./content-blocks";
import type { Section } from "./queries";

/** The sections of a text page, one below the other. */
export function RunningText({ sections }: { sections: Section[] }) {
  return (
    <div className="flex max-w-prose flex-col gap-8 lg:text-lg print:text-base">
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
          {heading && (
            <h2 id={`${id}-heading`} className="mb-3 text-xl sm:text-2xl print:break-after-avoid">
              {heading}
            </h2>
          )}
          <ContentBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}
