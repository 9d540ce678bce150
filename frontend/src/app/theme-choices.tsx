import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { setTheme, useTheme } from "@/lib/theme";
import { THEME_SIGNS, useThemeNames } from "./theme-names";

/** The menu of themes, open. */
export function ThemeChoices({ trigger }: { trigger: ReactElement }) {
  const { t } = useLingui();
  const theme = useTheme();
  const names = useThemeNames();
  return (
    <DropdownMenu defaultOpen trigger={trigger}>
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
    </DropdownMenu>
  );
}
