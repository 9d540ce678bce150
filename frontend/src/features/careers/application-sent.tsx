import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Envelope } from "@/components/drawings/envelope";
import { ButtonLink } from "@/components/ui/button";

interface ApplicationSentProps {
  number: string;
  email: string;
  hours: number;
}

/**
 * Replaces the form once it was sent: the reference number and the next step. It takes focus, so that screen readers
 * read it.
 */
export function ApplicationSent({ number, email, hours }: ApplicationSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center gap-3 rounded-md drawing-paper px-4 py-8 text-center"
    >
      <Envelope className="text-ink-soft" />
      <h3 className="text-xl">
        <Trans>Your application is with us</Trans>
      </h3>
      <p>
        <Trans>
          It has the number <strong className="font-semibold whitespace-nowrap figures">{number}</strong>.
        </Trans>
      </p>
      <p className="max-w-prose text-balance text-ink-soft">
        <Trans>
          An email to <span className="wrap-anywhere">{email}</span> is on its way, with a link to see or
          withdraw it. We reply within {hours} hours.
        </Trans>
      </p>
      <ButtonLink to="/careers" variant="secondary" className="mt-2">
        <Trans>See all positions</Trans>
      </ButtonLink>
    </div>
  );
}
