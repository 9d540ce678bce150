/** Milliseconds to wait for such a link on the page. */
const PATIENCE = 10_000;

/**
 * A keyboard user may have focused a link of the first response. When the app renders over it, this focuses
 * the same link, at once or as soon as it exists, unless the user has moved on. `link` has the focus now,
 * inside `root`.
 */
export function restoreFocus(root: HTMLElement, link: HTMLAnchorElement): void {
  let left = link;
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof HTMLAnchorElement && target.closest(".first-words")) left = target;
    else end();
  };
  const give = () => {
    if (left.isConnected || document.activeElement !== document.body) return;
    [...root.querySelectorAll("a")].find(({ href }) => href === left.href)?.focus();
  };
  const observer = new MutationObserver(give);
  const end = () => {
    observer.disconnect();
    document.removeEventListener("focusin", follow);
  };
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener("focusin", follow);
  setTimeout(end, PATIENCE);
  give();
}
