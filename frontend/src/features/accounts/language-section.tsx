import { useLingui } from "@lingui/react/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import { RadioCards } from "@/components/ui/radio-cards";
import { SettingsSection } from "@/components/ui/settings-section";
import { toast } from "@/components/ui/toast";
import { LANGUAGES, type Language } from "@/lib/locale";
import { type Theme, setTheme, useTheme } from "@/lib/theme";
import { useChangeLanguage } from "./mutations";

/** Settings: the language of pages and messages, saved in the account, and the theme, saved on this device. */
export function LanguageSection() {
  const { t, i18n } = useLingui();
  const theme = useTheme();
  const changeLanguage = useChangeLanguage();
  const choose = (language: Language) =>
    changeLanguage.mutate(language, {
      onError: () =>
        toast.error(t`The language could not be changed`, {
          description: t`Please check your connection and try again.`,
        }),
    });
  const icon = "size-5 shrink-0 text-ink-soft";
  return (
    <SettingsSection
      id="language"
      title={t`Language and appearance`}
      description={t`The language is used on every device and in what we write to you. The appearance is for this device.`}
      className="flex flex-col gap-5"
    >
      <RadioCards<Language>
        legend={t`Language`}
        name="language"
        value={i18n.locale === "hi" ? "hi" : "en"}
        disabled={changeLanguage.isPending}
        onChange={({ target }) => choose(target.value === "hi" ? "hi" : "en")}
        options={(Object.keys(LANGUAGES) as Language[]).map((code) => ({
          value: code,
          label: <span lang={code}>{LANGUAGES[code]}</span>,
        }))}
      />
      <RadioCards<Theme>
        legend={t`Appearance`}
        name="theme"
        value={theme}
        onChange={({ target }) => setTheme(target.value as Theme)}
        className="sm:grid-cols-3"
        options={[
          { value: "system", label: t`Same as device`, icon: <Monitor aria-hidden className={icon} /> },
          { value: "light", label: t`Light`, icon: <Sun aria-hidden className={icon} /> },
          { value: "dark", label: t`Dark`, icon: <Moon aria-hidden className={icon} /> },
        ]}
      />
    </SettingsSection>
  );
}
