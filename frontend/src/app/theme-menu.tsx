import { useLingui } from "@lingui/react/macro";
import { IconButton } from "@/components/ui/button";
import { useTheme } from "@/lib/theme";
import { OpenedOnDemand } from "@/components/ui/opened-on-demand";
import { prefetchedCode } from "@/lib/lazy-code";
import { THEME_SIGNS, useThemeNames } from "./theme-names";

const THEME_CHOICES = prefetchedCode(() => import("./theme-choices").then((module) => module.ThemeChoices));

/** Light, dark, or the device's setting. */
export function ThemeMenu() {
  const { t } = useLingui();
  const theme = useTheme();
  const names = useThemeNames();
  const Current = THEME_SIGNS[theme];
  return (
    <OpenedOnDemand
      kind="menu"
      part={THEME_CHOICES}
      renderOpened={(ThemeChoices, opened) => <ThemeChoices {...opened} />}
      trigger={<IconButton icon={Current} label={t`Theme: ${names[theme]}`} />}
    />
  );
}
