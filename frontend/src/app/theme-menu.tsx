import { useLingui } from "@lingui/react/macro";
import { Check, Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { type Theme, setTheme, useTheme } from "@/lib/theme";

const SIGNS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const { t } = useLingui();
  const theme = useTheme();
  const names: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`Same as device` };
  const Current = SIGNS[theme];
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label={t`Theme: ${names[theme]}`}>
          <Current aria-hidden />
        </Button>
      }
    >
      {(["light", "dark", "system"] as const).map((choice) => {
        const Sign = SIGNS[choice];
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
