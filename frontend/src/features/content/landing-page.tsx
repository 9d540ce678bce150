import { lazyPart } from "@/lib/lazy-part";
import { useNearView } from "@/lib/in-view";
import { useElapsed } from "@/lib/use-elapsed";
import { LandingHero } from "./landing-hero";
import { LandingTiles } from "./landing-tiles";

/** About as tall as the content, so that Back restores the scroll position. */
const ROOM = "min-h-[190rem] sm:min-h-[140rem] lg:min-h-[110rem]";

const LandingBelow = lazyPart(() => import("./landing-below").then((module) => module.LandingBelow), {
  fallback: <div className={ROOM} />,
  failed: (_retry, words) => <div className="page-width">{words}</div>,
});

interface LandingPageProps {
  isSignedOut: boolean;
  onSignIn: () => void;
}

/**
 * The landing page (specification part 1, "Landing page"). The part below the first screen loads when somebody
 * scrolls near it, or by itself a little later, into reserved space.
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
  const isQuiet = useElapsed();
  return (
    <div ref={below} className={isNear || isQuiet ? undefined : ROOM}>
      {(isNear || isQuiet) && <LandingBelow {...props} />}
    </div>
  );
}
