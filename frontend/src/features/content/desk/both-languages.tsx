import { Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/cn";
import { LANGUAGES } from "@/lib/locale";
import { useUrlChoice } from "@/lib/search-params";
import { type TextName, deskAddress } from "./names";
import { TEXT_LANGUAGES, type TextRow } from "./queries";
import { Standing } from "./status";

interface BothLanguagesProps<Text extends TextRow> {
  name: TextName;
  texts: Text[];
  children: (text: Text) => ReactNode;
}

/** English and Hindi side by side if there is room, otherwise one at a time; both keep the typed text. */
export function BothLanguages<Text extends TextRow>({ name, texts, children }: BothLanguagesProps<Text>) {
  const { t } = useLingui();
  const [shown, show] = useUrlChoice("language", TEXT_LANGUAGES);
  return (
    <>
      <div role="group" aria-label={t`Language`} className="mb-4 flex gap-2 xl:hidden">
        {TEXT_LANGUAGES.map((language) => (
          <Button
            key={language}
            variant={language === shown ? "primary" : "secondary"}
            aria-pressed={language === shown}
            lang={language}
            onClick={() => show(language)}
            className="flex-1 sm:flex-none"
          >
            {LANGUAGES[language]}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {texts.map((text) => (
          <section
            key={text.language}
            aria-labelledby={`text-${text.language}`}
            className={cn("min-w-0", text.language !== shown && "max-xl:hidden")}
          >
            <Card className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div>
                  <h2 id={`text-${text.language}`} lang={text.language} className="text-xl">
                    {LANGUAGES[text.language]}
                  </h2>
                  <Standing text={text} />
                </div>
                <ButtonLink
                  icon={History}
                  to={deskAddress(name, { history: text.language })}
                  variant="quiet"
                  size="sm"
                >
                  <Trans>History</Trans>
                </ButtonLink>
              </div>
              {children(text)}
            </Card>
          </section>
        ))}
      </div>
    </>
  );
}
