import { LandingCallToAction } from "./landing-call-to-action";
import { LandingReasons } from "./landing-reasons";
import { LandingServices } from "./landing-services";
import { LandingStats } from "./landing-stats";
import { LandingTestimonials } from "./landing-testimonials";

interface LandingBelowProps {
  isSignedOut: boolean;
  onSignIn: () => void;
}

/** The landing page from its showcase of services down. */
export function LandingBelow({ isSignedOut, onSignIn }: LandingBelowProps) {
  return (
    <>
      <LandingServices />
      <LandingStats />
      <LandingReasons />
      <LandingTestimonials />
      <LandingCallToAction isSignedOut={isSignedOut} onSignIn={onSignIn} />
    </>
  );
}
