import { Trans } from "@lingui/react/macro";
import { Suspense, lazy, useState } from "react";
import { withStrings } from "@/lib/locale";

const CookieSettings = lazy(() =>
  withStrings(() => import("@/features/consent/cookie-settings"), "consent").then((module) => ({
    default: module.CookieSettings,
  })),
);

/** At the foot of every page: the choice can be changed at any time, as easily as it was made. */
export function CookieSettingsButton() {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
        className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline md:pointer-fine:min-h-8"
      >
        <Trans>Cookie settings</Trans>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <CookieSettings open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
