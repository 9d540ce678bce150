import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CookieSettings } from "./cookie-settings";
import { useBottomRoom } from "./use-bottom-room";
import { useChoose } from "./use-choose";

/** Asks once, and blocks nothing. Both answers have equal weight; until there is one, nothing is measured. */
export function CookieBanner() {
  const { t } = useLingui();
  const choose = useChoose();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const room = useBottomRoom(box);
  return (
    <section
      ref={box}
      aria-label={t`Cookies`}
      style={{ bottom: room }}
      className="fixed inset-x-0 z-30 animate-fade border-t border-line-strong bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float sm:right-auto sm:mb-4 sm:ml-4 sm:max-w-md sm:rounded-lg sm:border print:hidden"
    >
      <p className="text-sm">
        <Trans>
          We set only the cookies that Karigar needs. May we also measure how fast pages are? It says nothing
          about you.
        </Trans>{" "}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="-my-2 inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-2"
        >
          <Trans>Details</Trans>
        </button>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="secondary" size="sm" onClick={() => choose("necessary")}>
          <Trans>Only necessary</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => choose("measurement")}>
          <Trans>Allow measurement</Trans>
        </Button>
      </div>
      <CookieSettings open={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
}
