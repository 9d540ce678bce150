const NAME = "karigar_reloaded";

/** Fields that somebody has typed into since the document was loaded. */
const touched = new Set<EventTarget>();
document.addEventListener("input", ({ target }) => target && touched.add(target), true);

/** Whether something typed would be lost with the document. What was sent or closed has gone with its form. */
function holdsUnsavedInput(): boolean {
  return [...touched].some((field) => field instanceof Element && field.isConnected && isFilled(field));
}

function isFilled(field: Element): boolean {
  return Boolean("value" in field ? field.value : field.textContent);
}

/** The file that begins the app: it has another name in every build. */
function buildName(): string {
  return document.querySelector<HTMLElement>("script[data-app]")?.dataset.app ?? "";
}

/**
 * Loads the document anew because a file of its build is gone: a new version was put up. Once for each build, so that a
 * file missing in the new one too ends in words and not in a circle, and never over what somebody has typed.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  try {
    if (holdsUnsavedInput() || sessionStorage.getItem(NAME) === buildName()) return false;
    sessionStorage.setItem(NAME, buildName());
  } catch {
    // Without a store nobody would know that it was done.
    return false;
  }
  reload();
  return true;
}
