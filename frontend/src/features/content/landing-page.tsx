import { Suspense, lazy } from "react";
import { useNearView } from "@/lib/near-view";
import { useQuiet } from "@/lib/quiet";
import { LandingHero } from "./landing-hero";
import { LandingTiles } from "./landing-tiles";

const LandingBelow = lazy(() =>
  import("./landing-below").then((module) => ({ default: module.LandingBelow })),
);

interface LandingPageProps {
  isSignedOut: boolean;
  onSignIn: () => void;
}

/**
 * The landing page (specification part 1, "Landing page"). What is below the first screen comes when somebody scrolls
 * near, or a little later by itself, into room that is kept for it.
 */
export function LandingPage(props: LandingPageProps) {
  return (
    <>
      <LandingHero />
      <LandingTiles />
      <Below {...props} />
    </>
  );
}

function Below(props: LandingPageProps) {
  const [below, isNear] = useNearView<HTMLDivElement>();
  const isQuiet = useQuiet();
  return (
    <div ref={below} className={isNear || isQuiet ? undefined : ROOM}>
      {(isNear || isQuiet) && (
        <Suspense fallback={<div className={ROOM} />}>
          <LandingBelow {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** About as tall as what comes, so that Back finds the place where one was. */
const ROOM = "min-h-[190rem] sm:min-h-[140rem] lg:min-h-[110rem]";
