/**
 * What stands between the page and the network once Karigar has been opened: it keeps the shell, so that a page opens
 * without a network and says so honestly, and the files named by their content, which never change. It keeps nothing
 * of the API: what is shown there belongs to somebody who may have signed out.
 */
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import type { ToWorker } from "./messages";

declare const self: ServiceWorkerGlobalScope;
/** The shell and what it needs, written in by scripts/build-service-worker.mjs. */
declare const SHELL_FILES: { url: string; revision: string | null }[];
/** The built page without the words that the server puts into public ones. */
const SHELL = "/shell.html";
/** Answered by the server in every case: the API, staff's raw data, development pages, links to files. */
const SERVERS = [/^\/(api|_allauth|realtime|ops|dev|static|files|accounts\/google)(\/|$)/];
const MOST_ASSETS = 400;

precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();

const assets = new CacheFirst({
  cacheName: "assets",
  plugins: [new ExpirationPlugin({ maxEntries: MOST_ASSETS })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

/** The front server reads no address with half a character in it ("/%zz"), and has no page to say so. */
const UNREADABLE = 400;

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        const answer = await fetch(request);
        // The app has one.
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

// The first page was loaded before the worker stood; from now on it goes through it as well.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") void self.skipWaiting();
  else event.waitUntil(Promise.all(message.urls.map((url) => assets.handleAll({ event, request: url })[1])));
});
