/** What stands on a page, gathered in the page itself at one go. */
export interface PageFacts {
  language: string;
  title: string;
  headings: string[];
  isNotFound: boolean;
  /** What a place says that could not be loaded. */
  alerts: string[];
  /** What is still being waited for. */
  loading: string[];
  /** Links and buttons within the page itself. */
  waysOn: number;
  /** Letters of the page itself. */
  length: number;
  doubleIds: string[];
  picturesWithoutWords: string[];
  links: LinkFacts[];
  /** Addresses of the same page that name a part which is not there. */
  brokenParts: string[];
  /** Pixels that the page is wider than the window. */
  overflow: number;
  /** What juts out of the window and makes it so. */
  jutting: string[];
  /** Each text once, with what only a screen reader says. */
  texts: string[];
}

export interface LinkFacts {
  href: string;
  rel: string;
  isNewTab: boolean;
  isDownload: boolean;
  /** Leads to the same page in the other language. */
  isOfOtherLanguage: boolean;
  name: string;
}

/** Runs in the page: it may use nothing from outside itself. */
export function factsOfPage(): PageFacts {
  const all = [...document.querySelectorAll<HTMLElement>("body *")];
  const main = document.querySelector("main");
  const ids = all.map(({ id }) => id).filter(Boolean);
  const clean = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.slice(0, 80) ?? ""} "${clean(element.textContent).slice(0, 40)}"`;

  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || parent.closest("script, style, noscript, [lang=en]")) continue;
    if (isShown(parent)) texts.add(clean(walker.currentNode.textContent));
  }
  for (const element of all) {
    if (!isShown(element) || element.closest("[lang=en]")) continue;
    for (const name of ["aria-label", "placeholder", "alt", "title", "aria-roledescription"])
      if (element.hasAttribute(name)) texts.add(clean(element.getAttribute(name)));
  }

  const anchors = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  const here = location.href.split("#")[0];
  const brokenParts = anchors
    .filter(({ href, hash }) => hash.length > 1 && href.split("#")[0] === here)
    .filter(({ hash }) => !hash.includes("=") && !document.getElementById(decodeURIComponent(hash.slice(1))))
    .map(({ hash }) => hash);

  const width = document.documentElement.clientWidth;
  const overflow = document.documentElement.scrollWidth - width;
  const isScrolledWithin = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || isScrolledWithin(element.parentElement));
  const jutting =
    overflow > 0
      ? all
          .filter((element) => element.getBoundingClientRect().right > width + 1)
          .filter((element) => isShown(element) && !isScrolledWithin(element.parentElement))
          .slice(0, 4)
          .map(describe)
      : [];

  return {
    language: document.documentElement.lang,
    title: document.title,
    headings: [...document.querySelectorAll("h1")]
      .filter(isShown)
      .map(({ textContent }) => clean(textContent)),
    isNotFound: /Oops! Page not found|404/.test(main?.querySelector("h1")?.textContent ?? ""),
    alerts: [...document.querySelectorAll("main [role=alert]")]
      .filter(isShown)
      .map((alert) => clean(alert.textContent)),
    loading: [...document.querySelectorAll("main :is(.animate-pulse-soft, .animate-spin)")]
      .slice(0, 3)
      .map(({ parentElement }) => describe(parentElement ?? document.body)),
    length: clean(main?.innerText ?? "").length,
    waysOn: [...(main?.querySelectorAll("a[href], button, input, summary") ?? [])].filter(isShown).length,
    doubleIds: ids.filter((id, place) => ids.indexOf(id) !== place),
    picturesWithoutWords: [
      ...document.querySelectorAll("img:not([alt]), [role=img]:not([aria-label], [aria-labelledby])"),
    ].map(describe),
    links: anchors.map((anchor) => ({
      href: anchor.href,
      rel: anchor.rel,
      isNewTab: anchor.target === "_blank",
      isDownload: anchor.hasAttribute("download"),
      isOfOtherLanguage: !["", document.documentElement.lang].includes(anchor.hreflang || anchor.lang),
      name: clean(anchor.textContent) || anchor.getAttribute("aria-label") || "",
    })),
    brokenParts,
    overflow,
    jutting,
    texts: [...texts],
  };
}
