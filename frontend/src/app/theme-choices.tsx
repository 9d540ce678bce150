import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { MenuItem } from "@/components/ui/dropdown-menu";
import { Menu } from "@/components/ui/menu";
import type { OpenedByTrigger } from "@/components/ui/opened-on-demand";
import { setTheme, useTheme } from "@/lib/theme";
import { THEME_SIGNS, useThemeNames } from "./theme-names";

/** The open menu of themes. */
export function ThemeChoices(opened: OpenedByTrigger) {
  const { t } = useLingui();
  const theme = useTheme();
  const names = useThemeNames();
  return (
    <Menu {...opened}>
      {(["light", "dark", "system"] as const).map((choice) => {
        const Sign = THEME_SIGNS[choice];
        return (
          <MenuItem key={choice} onSelect={() => setTheme(choice)}>
            <Sign aria-hidden />
            <span className="flex-1">{names[choice]}</span>
            {theme === choice && <Check aria-label={t`chosen`} className="text-brand" />}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
