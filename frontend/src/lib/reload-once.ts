const NAME = "karigar_reloaded";

/** Fields typed into since the document was loaded. */
const touched = new Set<EventTarget>();
document.addEventListener("input", ({ target }) => target && touched.add(target), true);

/** Whether a reload would lose typed text. A form that was sent or closed is no longer in the document. */
function holdsUnsavedInput(): boolean {
  return [...touched].some((field) => field instanceof Element && field.isConnected && isFilled(field));
}

function isFilled(field: Element): boolean {
  return Boolean("value" in field ? field.value : field.textContent);
}

/** The app's entry file: its name differs in every build. */
function buildName(): string {
  return document.querySelector<HTMLElement>("script[data-app]")?.dataset.app ?? "";
}

/**
 * Reloads the document because a file of its build is gone after a deployment. Once per build, so that a file
 * missing in the new build too ends in an error message and not in a loop. Never while typed text would be
 * lost.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  try {
    if (holdsUnsavedInput() || sessionStorage.getItem(NAME) === buildName()) return false;
    sessionStorage.setItem(NAME, buildName());
  } catch {
    // Without storage the reload can't be remembered.
    return false;
  }
  reload();
  return true;
}
