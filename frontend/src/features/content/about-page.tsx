import { BrickWall } from "@/components/drawings/brick-wall";
import { ContentPageView } from "./content-page-view";
import { SectionCards } from "./section-cards";

/** /about: who we are and what we believe; staff edit the text. */
export function AboutPage() {
  return (
    <ContentPageView slug="about" isDated={false} drawing={<BrickWall className="h-auto w-52" />}>
      {(sections) => <SectionCards sections={sections} />}
    </ContentPageView>
  );
}
