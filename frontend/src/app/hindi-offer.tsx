import { Button } from "@/components/ui/button";
import { useChangeLanguage } from "@/features/accounts/mutations";

/**
 * Offers Hindi to people whose device speaks it, until they choose a language. The text is Hindi on an
 * English page, so it is not in a catalogue.
 */
export function HindiOffer() {
  const { mutate, isPending } = useChangeLanguage();
  return (
    <div lang="hi" className="border-b border-line bg-surface print:hidden">
      <p className="page-width flex flex-wrap items-center gap-x-3 text-sm">
        Karigar हिन्दी में भी है।
        <Button variant="link" disabled={isPending} onClick={() => mutate("hi")}>
          हिन्दी में पढ़ें
        </Button>
        <Button variant="link" lang="en" disabled={isPending} onClick={() => mutate("en")}>
          Stay in English
        </Button>
      </p>
    </div>
  );
}
