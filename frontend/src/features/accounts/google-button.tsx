import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { type GoogleFailure, googleFailureSentence } from "./google-failure";
import { GoogleMark } from "./google-mark";

interface GoogleButtonProps {
  isBusy: boolean;
  failure: GoogleFailure | null;
  onStart: () => void;
  /** Other sign-in methods, above the divider. */
  children?: ReactNode;
}

/** "Continue with Google" in Google's own colours, the reason if it failed, and the divider above the form. */
export function GoogleButton({ isBusy, failure, onStart, children }: GoogleButtonProps) {
  return (
    <div className="mb-4 flex flex-col gap-4">
      {failure && <Alert tone="danger">{googleFailureSentence(failure)}</Alert>}
      <Button
        variant="secondary"
        size="lg"
        busy={isBusy}
        onClick={onStart}
        className="w-full border-[#747775] bg-[#ffffff] px-3 text-base leading-tight whitespace-normal text-[#1f1f1f] hover:border-[#1f1f1f] hover:bg-[#f6f8fc] sm:text-lg dark:border-[#8e918f] dark:bg-[#131314] dark:text-[#e3e3e3] dark:hover:border-[#e3e3e3] dark:hover:bg-[#1f2023]"
      >
        {!isBusy && <GoogleMark className="size-5" />}
        <Trans>Continue with Google</Trans>
      </Button>
      {children}
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans context="between two ways to sign in">or</Trans>
      </p>
    </div>
  );
}
