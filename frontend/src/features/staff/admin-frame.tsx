import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useCurrentItem } from "@/components/ui/use-current-item";
import { NavLink } from "@/lib/router/link";
import { useSession } from "@/features/accounts/session";
import { formatCount } from "@/lib/counts";
import { useDocumentTitle } from "@/lib/document-title";
import { ADMIN_PAGES } from "./admin-navigation";
import { type Desk, hasDesk } from "./desks";
import { type Waiting, waitingQuery } from "./queries";
import { StaffGate } from "./staff-gate";

const EVERY_HALF_MINUTE = 30_000;

interface AdminFrameProps {
  desk?: Desk;
  /** The page's title in the browser's tab; a page about one thing sets its own. */
  title?: MessageDescriptor;
  children: ReactNode;
}

/**
 * The layout of every staff page, for people who work at `desk`: navigation to the person's desks, beside the page on
 * wide screens and as a row above it on narrow ones. The page inside brings its own `PageHeader` and sets no width.
 */
export function AdminFrame({ desk, title, children }: AdminFrameProps) {
  return (
    <>
      {title && <FrameTitle title={title} />}
      <StaffGate desk={desk}>
        <div data-staff-frame className="page-width lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
          <AdminNavigation />
          <div className="min-w-0 pb-12">{children}</div>
        </div>
      </StaffGate>
    </>
  );
}

function FrameTitle({ title }: { title: MessageDescriptor }) {
  const { t } = useLingui();
  useDocumentTitle(t(title));
  return null;
}

function AdminNavigation() {
  const { t } = useLingui();
  const { user } = useSession();
  const list = useCurrentItem<HTMLUListElement>("[aria-current=page]");
  const { data: found } = useQuery({ ...waitingQuery, refetchInterval: EVERY_HALF_MINUTE });
  const figureOf = (names: readonly (keyof Waiting)[] = []) =>
    names.reduce((sum, name) => sum + (found?.[name] ?? 0), 0);
  const groups = ADMIN_PAGES.filter(({ desk }) => hasDesk(user, desk));

  return (
    <nav
      aria-label={t`Staff desk`}
      className="-mx-4 border-b border-line md:-mx-6 lg:sticky lg:top-16 lg:mx-0 lg:flex lg:max-h-[calc(100dvh-4rem)] lg:flex-col lg:self-start lg:border-b-0 lg:pt-6"
    >
      <p className="mb-3 hidden px-3 text-sm font-semibold text-ink-faint lg:block">
        <Trans>Staff desk</Trans>
      </p>
      <ul
        ref={list}
        className="relative flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 md:px-6 lg:flex-col lg:overflow-y-auto lg:px-0 lg:pb-6"
      >
        {groups.map(({ pages }, position) => (
          <Fragment key={pages[0]?.to}>
            {position > 0 && <li aria-hidden className="my-1.5 hidden border-t border-line lg:block" />}
            {pages.map(({ to, label, Icon, waiting }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  end={to === "/admin"}
                  to={to}
                  className="relative flex h-12 items-center gap-2.5 rounded-md px-3 font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink max-lg:aria-[current=page]:after:absolute max-lg:aria-[current=page]:after:inset-x-2 max-lg:aria-[current=page]:after:bottom-0 max-lg:aria-[current=page]:after:h-0.5 max-lg:aria-[current=page]:after:bg-brand lg:h-11 lg:aria-[current=page]:bg-brand-soft lg:pointer-fine:h-9"
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  {t(label)}
                  <Count figure={figureOf(waiting)} />
                </NavLink>
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** The number of waiting items. */
function Count({ figure }: { figure: number }) {
  if (figure === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-brand-soft px-2 text-sm font-semibold text-ink figures">
      {formatCount(figure)}
      <span className="sr-only">
        {" "}
        <Trans>waiting</Trans>
      </span>
    </span>
  );
}
