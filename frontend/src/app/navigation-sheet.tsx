import { Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "@/lib/router/link";
import { Sheet } from "@/components/ui/sheet";
import { LanguageSwitch } from "./language-switch";
import { HEADER_LINKS } from "./navigation";
import { ThemeMenu } from "./theme-menu";

interface NavigationSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The header's links on small screens, with the language and theme below them. */
export function NavigationSheet({ open, onOpenChange }: NavigationSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Menu`}
      footer={
        <div className="flex items-center gap-2">
          <LanguageSwitch className="flex-1" />
          <ThemeMenu />
        </div>
      }
    >
      <nav aria-label={t`Main`}>
        <ul className="flex flex-col gap-1">
          {HEADER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={() => onOpenChange(false)}
                className="flex min-h-12 items-center rounded-md border-l-2 border-transparent px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft"
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-6 border-t border-line px-3 pt-4 text-sm text-ink-soft">
        <Trans>Karigar is free for workers.</Trans>
      </p>
    </Sheet>
  );
}
