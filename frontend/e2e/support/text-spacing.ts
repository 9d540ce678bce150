/**
 * What is lost when somebody spaces text as WCAG 2.2, 1.4.12 names it: a page wider than its window, or words that a
 * box of a fixed size hides. Runs in the page, which is then as before; it may use nothing from outside itself.
 */
export async function lostByTextSpacing(): Promise<string[]> {
  // Made by script: the page's rules forbid style elements.
  const style = new CSSStyleSheet();
  style.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  const before = document.documentElement.scrollWidth;
  document.adoptedStyleSheets.push(style);
  // With less motion every change is a transition of a hundredth of a millisecond, which has to be over.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { clientWidth, scrollWidth } = document.documentElement;
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    // What is shortened on purpose says so, and what is for screen readers alone is cut always.
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
