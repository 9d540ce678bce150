import "./styles/app.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { PAGES } from "virtual:pages";
import { forgetFirstAnswers } from "@/lib/first-answers";
import { App } from "@/app/app";
import { historyInLanguages, showFirstLanguage, stepsInLanguages } from "@/app/languages";
import { logCaught } from "@/app/log-caught";
import { Providers } from "@/app/providers";
import { RouterProvider } from "@/lib/router/context";
import { preparePages } from "@/lib/router/pages";
import { Router } from "@/lib/router/router";

/** Not at the top level: the catalogues that it waits for import the file that this module is in. */
async function start(root: HTMLElement): Promise<void> {
  const history = historyInLanguages(PAGES);
  await showFirstLanguage(PAGES, history);
  const prepare = stepsInLanguages(PAGES, history, preparePages(PAGES));
  const router = new Router(history, (location, step) => {
    // The first page's files are named in its document.
    if (step !== "start") {
      forgetFirstAnswers();
      void import("@/app/page-files")
        .then((files) => files.fetchPageFiles(PAGES, location.pathname))
        .catch(() => undefined);
    }
    return prepare(location, step);
  });
  const link = root.querySelector<HTMLAnchorElement>("a:focus");
  if (link) {
    import("@/app/restored-focus").then((kept) => kept.restoreFocus(root, link)).catch(() => undefined);
  }
  // In small steps: the words of a public page stand meanwhile, and its links answer.
  startTransition(() =>
    createRoot(root, { onCaughtError: logCaught }).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router}>
            <App pages={PAGES} />
          </RouterProvider>
        </Providers>
      </StrictMode>,
    ),
  );
  // Nobody waits for it: what the page still fetches comes first.
  if (import.meta.env.PROD) {
    setTimeout(() => {
      import("@/app/service-worker/register")
        .then((worker) => worker.registerServiceWorker())
        .catch(() => undefined);
    }, 3_000);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html lacks the element #root.");
void start(root);
