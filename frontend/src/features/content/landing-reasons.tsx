import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BrickWall } from "@/components/drawings/brick-wall";
import { Door } from "@/components/drawings/door";
import { Hammer } from "@/components/drawings/hammer";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { LandingSection } from "./landing-section";
import { landingQuery } from "./landing-queries";

const GRID = "grid gap-8 md:grid-cols-3";
/** Only pictures: the reasons themselves are content. */
const DRAWINGS = [Hammer, Door, BrickWall];

/** Why choose us, in three points. */
export function LandingReasons() {
  const landing = useQuery(landingQuery);
  // The figures above use the same response and show its failure.
  if (landing.isError && !landing.data) return null;
  return (
    <LandingSection title={<Trans>Why choose Karigar</Trans>} className="pt-0 sm:pt-0">
      <QueryView
        query={landing}
        skeleton={
          <SkeletonGroup className={GRID}>
            {[1, 2, 3].map((place) => (
              <div key={place} className="flex flex-col gap-3">
                <Skeleton className="h-24 w-32" />
                <Skeleton className="h-6 w-44" />
                <Skeleton className="h-12 w-full" />
              </div>
            ))}
          </SkeletonGroup>
        }
      >
        {({ reasons }) => (
          <ul className={GRID}>
            {reasons.map((reason, index) => {
              const Picture = DRAWINGS[index % DRAWINGS.length] ?? Hammer;
              return (
                <li key={reason.title} className="border-t-2 border-ink pt-4">
                  <Picture className="mb-3 -ml-3 text-ink-soft" />
                  <h3 className="text-lg">{reason.title}</h3>
                  <p className="mt-1 text-ink-soft">{reason.text}</p>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </LandingSection>
  );
}
