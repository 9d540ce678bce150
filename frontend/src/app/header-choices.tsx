import { LanguageSwitch } from "./language-switch";
import { ThemeMenu } from "./theme-menu";

/** The settings that apply to every page: language, light or dark. */
export function HeaderChoices() {
  return (
    <>
      <LanguageSwitch />
      <ThemeMenu />
    </>
  );
}
