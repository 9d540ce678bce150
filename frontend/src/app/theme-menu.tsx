import { useLingui } from "@lingui/react/macro";
import { lazy } from "react";
import { Button } from "@/components/ui/button";
import { useTheme } from "@/lib/theme";
import { OpenedOnDemand } from "@/components/ui/opened-on-demand";
import { THEME_SIGNS, useThemeNames } from "./theme-names";

const ThemeChoices = lazy(() =>
  import("./theme-choices").then((module) => ({ default: module.ThemeChoices })),
);

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const { t } = useLingui();
  const theme = useTheme();
  const names = useThemeNames();
  const Current = THEME_SIGNS[theme];
  return (
    <OpenedOnDemand
      kind="menu"
      renderOpened={(trigger) => <ThemeChoices trigger={trigger} />}
      trigger={
        <Button variant="quiet" size="icon" aria-label={t`Theme: ${names[theme]}`}>
          <Current aria-hidden />
        </Button>
      }
    />
  );
}
