import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { CookieSettingsButton } from "./cookie-settings-button";
import { FooterNewsletter } from "./footer-newsletter";
import { Logo } from "./logo";
import { FOOTER_LINKS } from "./navigation";

/** Read once, when the page loads. */
const year = new Date().getFullYear();

export function Footer() {
  const { t } = useLingui();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="page-width grid gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-sm text-ink-soft">
            <Trans>Construction and home-improvement work across India, by people you can check.</Trans>
          </p>
          <p className="rounded-md border border-line-strong bg-surface px-3 py-2 font-medium">
            <Trans>Karigar is free for workers.</Trans>
          </p>
        </div>
        {FOOTER_LINKS.map(({ title, links }) => (
          <nav key={title.id} aria-label={t(title)}>
            <h2 className="mb-1 text-base">{t(title)}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline md:pointer-fine:min-h-8"
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <FooterNewsletter />
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-3 text-sm">
          <p className="py-1 text-ink-faint figures">
            <Trans>© {year} Karigar. Made for the people who build homes.</Trans>
          </p>
          <CookieSettingsButton />
        </div>
      </div>
    </footer>
  );
}
