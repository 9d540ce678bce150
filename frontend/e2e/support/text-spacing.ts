/**
 * What is lost with the text spacing of WCAG 2.2, 1.4.12: a page wider than its window, or text hidden by a
 * box of fixed size. Runs in the page and restores it afterwards; it must not use anything from outside
 * itself.
 */
export async function lostByTextSpacing(): Promise<string[]> {
  // Created by script, because the page's security policy forbids style elements.
  const style = new CSSStyleSheet();
  style.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  const before = document.documentElement.scrollWidth;
  document.adoptedStyleSheets.push(style);
  // With reduced motion every change is a transition of a hundredth of a millisecond, which must end first.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { clientWidth, scrollWidth } = document.documentElement;
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    // Text shortened on purpose is marked, and text for screen readers only is always clipped.
    if (clipPath !== "none" || textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
    );
  };
  const lost = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (element) =>
      (element.textContent ?? "").trim() !== "" &&
      element.clientWidth > 2 &&
      !element.closest("[aria-hidden=true], svg, .sr-only, .maplibregl-map") &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isCut(element),
  );
  const words = lost.map(
    (element) =>
      `cuts “${(element.textContent ?? "").trim().slice(0, 40)}” (${element.className.slice(0, 60)})`,
  );
  if (scrollWidth > Math.max(clientWidth, before)) words.push(`is ${scrollWidth - clientWidth} px too wide`);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
  return words;
}
