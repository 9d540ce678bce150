import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { useSession } from "./session";

/** The parts of the profile, for those who have more than one: workers and contractors. */
export function ProfileNavigation() {
  const { t } = useLingui();
  const { user } = useSession();
  if (user?.role !== "worker" && user?.role !== "contractor") return null;
  const parts = [
    { to: "/profile", label: t`Personal` },
    { to: "/profile/professional", label: t`Professional` },
  ];
  return (
    <nav aria-label={t`Profile`} className="mb-6 border-b border-line">
      <ul className="flex gap-1">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              end
              to={to}
              className="relative flex h-12 items-center rounded-t-md px-4 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
