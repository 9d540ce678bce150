/**
 * The service worker. It caches the shell, so that a page opens offline and says that it is offline, and the
 * files with a content hash, which never change. It never caches the API: that data belongs to a person who
 * may have signed out.
 */
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import type { ToWorker } from "./messages";

declare const self: ServiceWorkerGlobalScope;
/** The shell and the files it needs, inserted by scripts/build-service-worker.mjs. */
declare const SHELL_FILES: { url: string; revision: string | null }[];
/** The built page without the text that the server puts into public pages. */
const SHELL = "/shell.html";
/** Always answered by the server: the API, staff's raw data, development pages, links to files. */
const SERVERS = [/^\/(api|_allauth|realtime|ops|dev|static|files|accounts\/google)(\/|$)/];
const MOST_ASSETS = 400;

precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();

const assets = new CacheFirst({
  cacheName: "assets",
  plugins: [new ExpirationPlugin({ maxEntries: MOST_ASSETS })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

/** The front server refuses a URL with a malformed escape ("/%zz") and has no page for that error. */
const UNREADABLE = 400;

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        const answer = await fetch(request);
        // The app has a page for it.
        return answer.status === UNREADABLE ? ((await matchPrecache(SHELL)) ?? answer) : answer;
      } catch (offline) {
        const shell = await matchPrecache(SHELL);
        if (!shell) throw offline;
        return shell;
      }
    },
    { denylist: SERVERS },
  ),
);

// The first page was loaded before the worker was active; from now on its requests go through the worker too.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") void self.skipWaiting();
  else event.waitUntil(Promise.all(message.urls.map((url) => assets.handleAll({ event, request: url })[1])));
});
