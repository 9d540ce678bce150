import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";
import type { ToWorker } from "./messages";

const WORKER = "/service-worker.js";
/** How often a tab that stays open for days checks for a new version. */
const HOUR = 3_600_000;

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}

/** The new version waits until the person agrees, so that unfinished text on the page stays. */
function offerNewVersion(worker: ServiceWorker): void {
  toast.info(t(i18n)`A new version of Karigar is ready`, {
    id: "new-version",
    stays: true,
    action: { label: t(i18n)`Reload`, onClick: () => tell(worker, { type: "take-over" }) },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const offerWhenWaiting = () => {
    // Without a controller this is the first version, and there is nothing to reload for.
    if (registration.waiting && navigator.serviceWorker.controller) offerNewVersion(registration.waiting);
  };
  offerWhenWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offerWhenWaiting);
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}

function loadedAssets(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/assets/"));
}

/** Makes Karigar installable and able to open offline. Does nothing in a browser without service workers. */
export async function registerServiceWorker(reload = () => window.location.reload()): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing on an insecure origin.
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the DOM's types don't know
  if (!serviceWorker) return;
  const hadWorker = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    // The first worker does not change the page; a new one brings new files.
    if (hadWorker) reload();
    else tell(serviceWorker.controller, { type: "keep", urls: loadedAssets() });
  });
  watch(await serviceWorker.register(WORKER));
}
