/** Facts about a page, collected inside the page in one pass. */
export interface PageFacts {
  language: string;
  title: string;
  headings: string[];
  isNotFound: boolean;
  /** Messages of parts that failed to load. */
  alerts: string[];
  /** What is still loading. */
  loading: string[];
  /** Links and buttons in the page's own content. */
  waysOn: number;
  /** Characters of the page's own content. */
  length: number;
  doubleIds: string[];
  picturesWithoutWords: string[];
  /** Names of buttons that several entries of lists have, whose headings differ: nobody who hears them knows which. */
  sharedNames: string[];
  links: LinkFacts[];
  /** Links to a fragment of the same page that does not exist. */
  brokenParts: string[];
  /** By how many pixels the page is wider than the window. */
  overflow: number;
  /** Elements that stick out of the window and cause that. */
  jutting: string[];
  /** Each text once, including text for screen readers. */
  texts: string[];
}

export interface LinkFacts {
  href: string;
  rel: string;
  isNewTab: boolean;
  isDownload: boolean;
  /** Points to the same page in the other language. */
  isOfOtherLanguage: boolean;
  name: string;
}

/** Runs in the page, so it must not use anything from outside itself. `loading` selects what is still to come. */
export function factsOfPage(loading: string): PageFacts {
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

  // Other links name their own target.
  const buttons = [...document.querySelectorAll<HTMLElement>("main a[href], main button")].filter(
    (button) => isShown(button) && getComputedStyle(button).borderTopWidth !== "0px",
  );
  const headingsOfName = new Map<string, Set<string>>();
  for (const button of buttons) {
    const heading = button.closest("li, article, tr")?.querySelector("h2, h3, h4, [scope=row]");
    const name = button.getAttribute("aria-label") ?? clean(button.textContent);
    const known = headingsOfName.get(name) ?? new Set();
    if (heading) headingsOfName.set(name, known.add(clean(heading.textContent)));
  }
  const sharedNames = [...headingsOfName].filter(([, known]) => known.size > 1).map(([name]) => name);

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
    loading: [...document.querySelectorAll(loading)]
      .slice(0, 3)
      .map(({ parentElement }) => describe(parentElement ?? document.body)),
    length: clean(main?.innerText ?? "").length,
    waysOn: [...(main?.querySelectorAll("a[href], button, input, summary") ?? [])].filter(isShown).length,
    doubleIds: ids.filter((id, place) => ids.indexOf(id) !== place),
    picturesWithoutWords: [
      ...document.querySelectorAll("img:not([alt]), [role=img]:not([aria-label], [aria-labelledby])"),
    ].map(describe),
    sharedNames,
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
