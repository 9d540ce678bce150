import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "@/lib/router/hooks";
import { decodePart } from "@/lib/router/path";
import { PageHeader } from "@/components/ui/page-header";
import { useCurrentItem } from "@/components/ui/use-current-item";
import { cn } from "@/lib/cn";
import { ProfileNavigation } from "./profile-navigation";

export interface Setting {
  /** The id of the section, also its anchor. */
  id: string;
  /** Its short name in the index. */
  label: string;
  Section: ComponentType;
}

/** /profile/settings: the sections of all features in one column, with an index that follows the scroll position. */
export function SettingsPage({ settings }: { settings: Setting[] }) {
  const current = useSectionInView(settings);
  useAnchorOfAddress();
  return (
    <div className="page-width pb-12">
      <PageHeader
        title={<Trans>Settings</Trans>}
        description={<Trans>How you sign in, what we send you, and what others see.</Trans>}
      />
      <ProfileNavigation />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <SettingsIndex settings={settings} current={current} />
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {settings.map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </div>
      </div>
    </div>
  );
}

function SettingsIndex({ settings, current }: { settings: Setting[]; current: string | undefined }) {
  const { t } = useLingui();
  // On a phone the index is a scrolling row.
  const row = useCurrentItem<HTMLUListElement>("[aria-current]");

  return (
    <nav
      aria-label={t`On this page`}
      className="sticky top-16 z-10 -mx-4 border-b border-line bg-paper py-2 sm:mx-0 lg:top-24 lg:border-0 lg:py-0"
    >
      <ul
        ref={row}
        className="relative flex [scrollbar-width:none] gap-1 overflow-x-auto [scroll-behavior:smooth] px-4 sm:px-0 lg:flex-col"
      >
        {settings.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={cn(
                "flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2",
                "aria-[current]:bg-brand-soft aria-[current]:text-ink",
                "lg:min-h-10 lg:whitespace-normal",
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current section: the last one whose heading has passed the upper third of the window. */
function useSectionInView(settings: Setting[]): string | undefined {
  const [current, setCurrent] = useState(settings[0]?.id);
  const ids = settings.map(({ id }) => id).join(" ");
  useEffect(() => {
    const follow = () => {
      const sections = ids
        .split(" ")
        .flatMap((id) => document.getElementById(id) ?? [])
        .filter(({ offsetParent }) => offsetParent !== null);
      const line = window.innerHeight / 3;
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const passed = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      const last = isAtEnd && window.scrollY > 0 ? sections.at(-1) : undefined;
      setCurrent((last ?? passed ?? sections[0])?.id);
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow, { passive: true });
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [ids]);
  return current;
}

/** A URL with an anchor, from a mail or another page, scrolls to that section, which renders only after the guard. */
function useAnchorOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const section = document.getElementById(decodePart(hash.slice(1)));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
