/** Milliseconds after which a page that has no such link will not have it. */
const PATIENCE = 10_000;

/**
 * Whoever has come to a link of a page's first words by keyboard stands on the same one when the app draws over them,
 * or as soon as it is there; not if they have gone elsewhere meanwhile. `link` has the focus now, inside `root`.
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
