import { useLingui } from "@lingui/react/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "@/lib/theme";

export const THEME_SIGNS = { light: Sun, dark: Moon, system: Monitor } as const;

export function useThemeNames(): Record<Theme, string> {
  const { t } = useLingui();
  return { light: t`Light`, dark: t`Dark`, system: t`Same as device` };
}
