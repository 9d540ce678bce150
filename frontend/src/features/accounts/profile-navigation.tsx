import { useLingui } from "@lingui/react/macro";
import { useCurrentItem } from "@/components/ui/use-current-item";
import { NavLink } from "@/lib/router/link";
import { useSession } from "./session";

/** The sections of the profile (specification part 2 point 2): the professional one is only for worker roles. */
export function ProfileNavigation() {
  const { t } = useLingui();
  const { user } = useSession();
  // On a narrow phone the row scrolls.
  const row = useCurrentItem<HTMLUListElement>("[aria-current=page]");
  const offersWork = user?.role === "worker" || user?.role === "contractor";
  const parts = [
    { to: "/profile", label: t`Personal` },
    ...(offersWork ? [{ to: "/profile/professional", label: t`Professional` }] : []),
    { to: "/profile/stats", label: t`Stats` },
    { to: "/profile/settings", label: t`Settings` },
  ];

  return (
    <nav aria-label={t`Profile`} className="-mx-4 mb-6 border-b border-line sm:mx-0">
      <ul ref={row} className="relative flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 sm:px-0">
        {parts.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              end
              to={to}
              className="relative flex h-12 items-center rounded-t-md px-4 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
