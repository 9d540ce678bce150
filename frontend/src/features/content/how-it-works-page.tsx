import { HouseSection } from "@/components/drawings/house-section";
import { ContentPageView } from "./content-page-view";
import { DrawnSteps, stepsOf } from "./drawn-steps";
import { HOMEOWNER_DRAWINGS, WORKER_DRAWINGS } from "./how-it-works-drawings";
import type { Section } from "./queries";
import { SectionCards } from "./section-cards";

/** Of the first section with steps, then of the next. */
const DRAWINGS = [HOMEOWNER_DRAWINGS, WORKER_DRAWINGS];

/** /how-it-works: the steps for homeowners and for workers as drawings, then the remaining text. */
export function HowItWorksPage() {
  return (
    <ContentPageView slug="how-it-works" isDated={false} drawing={<HouseSection className="h-auto w-64" />}>
      {(sections) => <Ways sections={sections} />}
    </ContentPageView>
  );
}

function Ways({ sections }: { sections: Section[] }) {
  const ways = sections.filter((section) => stepsOf(section));
  return (
    <div className="flex flex-col gap-14 sm:gap-20">
      {ways.map((section, index) => (
        <DrawnSteps
          key={section.id}
          section={section}
          drawings={DRAWINGS[index % DRAWINGS.length] ?? HOMEOWNER_DRAWINGS}
        />
      ))}
      <SectionCards sections={sections.filter((section) => !ways.includes(section))} />
    </div>
  );
}
