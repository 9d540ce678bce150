import type { ComponentType } from "react";
import { cn } from "@/lib/cn";
import { ContentBlocks, Spans } from "./content-blocks";
import type { Section, Span } from "./queries";

type Picture = ComponentType<{ className?: string }>;

interface DrawnStepsProps {
  /** A page whose text has numbered steps; the content before and after them is shown too. */
  section: Section;
  /** The drawings of the steps, in order; decorative. */
  drawings: Picture[];
}

/** The numbered steps of a section: one line of spans for each; undefined if it has none. */
export function stepsOf(section: Section): Span[][] | undefined {
  return section.blocks.find(({ kind }) => kind === "steps")?.lines;
}

/** The steps of a section as a drawn strip: numbers along a measuring line, a picture for each. */
export function DrawnSteps({ section, drawings }: DrawnStepsProps) {
  const { id, heading, blocks } = section;
  const at = blocks.findIndex(({ kind }) => kind === "steps");
  const steps = blocks[at]?.lines ?? [];
  const isThree = steps.length % 3 === 0;
  return (
    <section id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      {heading && (
        <h2 id={`${id}-heading`} className="mb-3 text-2xl sm:text-3xl print:break-after-avoid">
          {heading}
        </h2>
      )}
      <div className="max-w-prose">
        <ContentBlocks blocks={blocks.slice(0, at)} />
      </div>
      <ol
        className={cn(
          "mt-6 grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10",
          isThree ? "lg:grid-cols-3" : "lg:grid-cols-4",
        )}
      >
        {steps.map((spans, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text's steps have no identity but their order
          <Step key={index} number={index + 1} spans={spans} Picture={drawings[index % drawings.length]} />
        ))}
      </ol>
      <div className="mt-4 max-w-prose">
        <ContentBlocks blocks={blocks.slice(at + 1)} />
      </div>
    </section>
  );
}

interface StepProps {
  number: number;
  spans: Span[];
  Picture: Picture | undefined;
}

function Step({ number, spans, Picture }: StepProps) {
  const [first, ...rest] = spans;
  const isTitled = first?.strong === true && rest.length > 0;
  return (
    <li className="group relative flex break-inside-avoid flex-col gap-2 pb-8 pl-14 last:pb-0 sm:border-t sm:border-line-strong sm:pt-9 sm:pb-0 sm:pl-0">
      {/* The line between the numbers on a phone, the marks of the measuring line if there is room. */}
      <span
        aria-hidden
        className="absolute top-11 bottom-0 left-5.5 border-l border-dashed border-line-strong group-last:hidden sm:hidden"
      />
      <span
        aria-hidden
        className="absolute -top-1.5 right-0 hidden h-3 border-l border-line-strong sm:block"
      />
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-full border-2 border-brand bg-surface font-bold text-brand figures sm:-top-5.5"
      >
        {number}
      </span>
      {Picture && <Picture className="h-22 w-auto self-start text-ink-soft print:hidden" />}
      {isTitled && <h3 className="text-lg">{first.text.replace(/[.:।]\s*$/, "")}</h3>}
      <p className="text-ink-soft">
        <Spans spans={isTitled ? withoutFirstBlank(rest) : spans} />
      </p>
    </li>
  );
}

function withoutFirstBlank([first, ...rest]: Span[]): Span[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}
