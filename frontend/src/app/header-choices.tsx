import { LanguageSwitch } from "./language-switch";
import { ThemeMenu } from "./theme-menu";

/** What a reader chooses for every page: the language, light or dark. */
export function HeaderChoices() {
  return (
    <>
      <LanguageSwitch />
      <ThemeMenu />
    </>
  );
}
