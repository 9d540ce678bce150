import { type ComponentProps, type MouseEvent, useEffect } from "react";
import { useRouter } from "./context";
import { useLocation } from "./hooks";
import type { To } from "./path";
import type { NavigateOptions } from "./router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, NavigateOptions {
  to: To;
}

/** Whether the browser should handle the click itself: new tab, download, middle button. */
function isForTheBrowser({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const { target, download } = currentTarget;
  return (
    button !== 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    download !== "" ||
    !["", "_self"].includes(target)
  );
}

/** A real link between our pages, followed without reloading the document. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    // A link to the current page adds no history entry.
    void router.navigate(to, { replace: replace ?? router.isHere(to), state, preventScrollReset });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are among the rest
  return <a {...rest} href={router.addressOf(to)} onClick={follow} />;
}

/** A link that is marked as current on its page and, unless `end`, on the pages below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}

/** Redirects as soon as it is rendered. */
export function Navigate({ to, replace, state }: { to: To } & Pick<NavigateOptions, "replace" | "state">) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate(to, { replace, state });
    // Redirects once: later changes belong to the page that is being left.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [router]);
  return null;
}
