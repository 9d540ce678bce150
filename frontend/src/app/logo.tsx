/** The logo, a K made of a plumb line and two struts, with the name in both scripts. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden className="size-9 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-brand-fill" />
        <path d="M10 7v18M10 18L21 7M14 14l8.5 11" fill="none" className="stroke-on-brand" strokeWidth="3" />
        <circle cx="24.5" cy="7.5" r="2" className="fill-marigold" />
      </svg>
      <span className="flex flex-col leading-none">
        <span translate="no" className="text-xl font-extrabold tracking-tight">
          Karigar
        </span>
        <span translate="no" lang="hi" className="text-sm leading-none font-medium text-ink-soft">
          कारीगर
        </span>
      </span>
    </span>
  );
}
