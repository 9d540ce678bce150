import { Button } from "@/components/ui/button";
import { useChangeLanguage } from "@/features/accounts/mutations";

/**
 * A link to English for a reader who chose English and followed a link to a page in Hindi. The text is
 * English on a Hindi page, so it is not in a catalogue.
 */
export function LanguageNotice() {
  const { mutate, isPending } = useChangeLanguage();
  return (
    <div lang="en" className="border-b border-line bg-surface print:hidden">
      <p className="page-width flex flex-wrap items-center gap-x-3 text-sm">
        This page is in Hindi.
        <Button variant="link" disabled={isPending} onClick={() => mutate("en")}>
          Read in English
        </Button>
        <Button variant="link" disabled={isPending} onClick={() => mutate("hi")}>
          Stay in Hindi
        </Button>
      </p>
    </div>
  );
}
