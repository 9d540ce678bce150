import { Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Ladder } from "@/components/drawings/ladder";
import { Button } from "@/components/ui/button";

interface LandingCallToActionProps {
  isSignedOut: boolean;
  onSignIn: () => void;
}

/** The end of the page. Find Professionals is for visitors only: it opens the sign-in modal. */
export function LandingCallToAction({ isSignedOut, onSignIn }: LandingCallToActionProps) {
  return (
    <section aria-labelledby="call-to-action" className="border-t border-line">
      <div className="page-width flex flex-col gap-8 py-12 sm:py-16 md:flex-row md:items-center">
        <Ladder className="shrink-0 text-ink-soft max-md:hidden" />
        <div className="flex-1">
          <h2 id="call-to-action" className="text-2xl sm:text-3xl">
            <Trans>Ready to start your project?</Trans>
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            <Trans>
              Find someone you can rely on, or find your next job. Workers never pay to use Karigar.
            </Trans>
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          {isSignedOut && (
            <Button size="lg" onClick={onSignIn}>
              <Trans>Find Professionals</Trans>
            </Button>
          )}
          <Button size="lg" variant="secondary" asChild>
            <Link to="/find-work">
              <Trans>Become a Partner</Trans>
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
