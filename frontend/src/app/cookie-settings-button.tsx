import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { withStrings } from "@/lib/locale";
import { lazyDialog } from "@/lib/lazy-part";

const CookieSettings = lazyDialog(
  () =>
    withStrings(() => import("@/features/measurements/consent/cookie-settings"), "consent").then(
      (module) => module.CookieSettings,
    ),
  { isPrefetched: false },
);

/** In the footer of every page: people can change the choice at any time, as easily as they made it. */
export function CookieSettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline md:pointer-fine:min-h-8"
      >
        <Trans>Cookie settings</Trans>
      </button>
      <CookieSettings open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
