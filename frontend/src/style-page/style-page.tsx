import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import { LANGUAGES, type Language, chooseLanguage } from "@/lib/locale";
import { type Theme, setTheme, useTheme } from "@/lib/theme";
import { Actions } from "./groups/actions";
import { Choices } from "./groups/choices";
import { Controls } from "./groups/controls";
import { Drawings } from "./groups/drawings";
import { Feedback } from "./groups/feedback";
import { Forms } from "./groups/forms";
import { Foundations } from "./groups/foundations";
import { Layers } from "./groups/layers";
import { Photos } from "./groups/photos";
import { States } from "./groups/states";
import { Structure } from "./groups/structure";
import { Values } from "./groups/values";

const THEMES: Theme[] = ["system", "light", "dark"];
const GROUPS = [
  ["foundations", Foundations],
  ["drawings", Drawings],
  ["actions", Actions],
  ["controls", Controls],
  ["choices", Choices],
  ["forms", Forms],
  ["photos", Photos],
  ["feedback", Feedback],
  ["states", States],
  ["layers", Layers],
  ["structure", Structure],
  ["values", Values],
] as const;

/** Every part that screens are built from, in every state. A page for those who build, in plain English. */
export function StylePage() {
  const { i18n } = useLingui();
  const theme = useTheme();
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-paper">
        <div className="page-width flex flex-wrap items-center justify-between gap-3 py-3">
          <h1 className="text-xl">Karigar: style</h1>
          <div className="flex flex-wrap gap-2">
            {THEMES.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={theme === name ? "primary" : "secondary"}
                aria-pressed={theme === name}
                onClick={() => setTheme(name)}
              >
                {name}
              </Button>
            ))}
            {(Object.keys(LANGUAGES) as Language[]).map((language) => (
              <Button
                key={language}
                size="sm"
                lang={language}
                variant={i18n.locale === language ? "primary" : "secondary"}
                aria-pressed={i18n.locale === language}
                onClick={() => void chooseLanguage(language)}
              >
                {LANGUAGES[language]}
              </Button>
            ))}
          </div>
        </div>
      </header>
      <div className="page-width">
        <nav aria-label="Groups" className="flex flex-wrap gap-x-4 py-4">
          {GROUPS.map(([id]) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {id}
            </a>
          ))}
        </nav>
        <main>
          {/* Dates and amounts are written by plain functions: the page starts anew in another language. */}
          <Fragment key={i18n.locale}>
            {GROUPS.map(([id, OneGroup]) => (
              <OneGroup key={id} />
            ))}
          </Fragment>
        </main>
      </div>
    </>
  );
}
