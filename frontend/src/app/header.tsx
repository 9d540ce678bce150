import { Trans, useLingui } from "@lingui/react/macro";
import { Menu, RotateCw } from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "@/lib/router/link";
import { Button, IconButton } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { lazyPart } from "@/lib/lazy-part";
import { withStrings } from "@/lib/locale";
import { useNearView } from "@/lib/in-view";
import { lazyDialog } from "@/lib/lazy-part";
import { Logo } from "./logo";
import { HEADER_LINKS } from "./navigation";

/** Only for signed-in people, like the parts below. Not in a visitor's first load. */
const AccountCorner = lazyPart(
  () => withStrings(() => import("./signed-in"), "notifications").then((module) => module.AccountCorner),
  {
    fallback: <Skeleton className="h-11 w-24 rounded-md" />,
    failed: (retry) => <AccountMissing onRetry={retry} />,
  },
);
const HeaderChoices = lazyPart(() => import("./header-choices").then((module) => module.HeaderChoices), {
  failed: "nothing",
});
const NavigationSheet = lazyDialog(
  () => import("./navigation-sheet").then((module) => module.NavigationSheet),
  { isPrefetched: false },
);

/** The header has no room for an error message. */
function AccountMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const label = t`Your account’s menu could not be loaded. Try again.`;
  return <IconButton icon={RotateCw} label={label} title={label} onClick={onRetry} />;
}

/** Their space is reserved. On a phone they are in the sheet and are not loaded with the page. */
function Choices() {
  const [ref, isShown] = useNearView<HTMLDivElement>();
  return (
    <div ref={ref} className="hidden h-11 w-42 items-center justify-end gap-2 sm:flex">
      {isShown && <HeaderChoices />}
    </div>
  );
}

/** The header of every page. On small screens the links move into a side sheet. */
export function Header() {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to="/" className="mr-auto flex min-h-11 items-center rounded-md xl:mr-2">
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
                  className="relative flex h-16 items-center px-2 text-center font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand"
                >
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Choices />
        {isLoading && <Skeleton className="h-11 w-24 rounded-md" />}
        {!isLoading && user && <AccountCorner user={user} />}
        {!isLoading && !user && (
          <Button onClick={() => openSignIn("sign-in")}>
            <Trans>Sign In</Trans>
          </Button>
        )}
        <IconButton
          icon={Menu}
          label={t`Open menu`}
          aria-expanded={isSheetOpen}
          onClick={() => setIsSheetOpen(true)}
          className="-mr-2 xl:hidden"
        />
        <NavigationSheet open={isSheetOpen} onOpenChange={setIsSheetOpen} />
      </div>
    </header>
  );
}
