import { LandingCallToAction } from "./landing-call-to-action";
import { LandingHero } from "./landing-hero";
import { LandingReasons } from "./landing-reasons";
import { LandingServices } from "./landing-services";
import { LandingStats } from "./landing-stats";
import { LandingTestimonials } from "./landing-testimonials";
import { LandingTiles } from "./landing-tiles";

interface LandingPageProps {
  isSignedOut: boolean;
  onSignIn: () => void;
}

/** The landing page (specification part 1, "Landing page"). */
export function LandingPage({ isSignedOut, onSignIn }: LandingPageProps) {
  return (
    <>
      <LandingHero />
      <LandingTiles />
      <LandingServices />
      <LandingStats />
      <LandingReasons />
      <LandingTestimonials />
      <LandingCallToAction isSignedOut={isSignedOut} onSignIn={onSignIn} />
    </>
  );
}
