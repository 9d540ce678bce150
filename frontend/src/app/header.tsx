import { Trans, useLingui } from "@lingui/react/macro";
import { Menu } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Link, NavLink } from "react-router";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { AccountMenu } from "./account-menu";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { HEADER_LINKS } from "./navigation";
import { ThemeMenu } from "./theme-menu";

const NavigationSheet = lazy(() =>
  import("./navigation-sheet").then((module) => ({ default: module.NavigationSheet })),
);

/** The head of every page. On small screens the links move into a side sheet. */
export function Header() {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isSheetWanted, setIsSheetWanted] = useState(false);
  if (isSheetOpen && !isSheetWanted) setIsSheetWanted(true);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to="/" className="mr-auto rounded-md xl:mr-4">
          <Logo />
          <span className="sr-only">
            <Trans>Home</Trans>
          </span>
        </Link>
        <nav aria-label={t`Main`} className="mr-auto hidden xl:block">
          <ul className="flex">
            {HEADER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="relative flex h-16 items-center px-2.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand"
                >
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className="hidden sm:flex" />
        <div className="hidden sm:block">
          <ThemeMenu />
        </div>
        {isLoading && <Skeleton className="h-11 w-24 rounded-md" />}
        {!isLoading && user && <AccountMenu user={user} />}
        {!isLoading && !user && (
          <Button onClick={() => openSignIn("sign-in")}>
            <Trans>Sign In</Trans>
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Open menu`}
          aria-expanded={isSheetOpen}
          onClick={() => setIsSheetOpen(true)}
          className="-mr-2 xl:hidden"
        >
          <Menu aria-hidden />
        </Button>
        {isSheetWanted && (
          <Suspense fallback={null}>
            <NavigationSheet open={isSheetOpen} onOpenChange={setIsSheetOpen} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
