import "./style-page.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toaster } from "@/components/ui/toaster";
import { chosenLanguage, showLanguage } from "@/lib/locale";
import { RouterProvider } from "@/lib/router/context";
import { memoryHistory } from "@/lib/router/history";
import { Router } from "@/lib/router/router";
import { StylePage } from "./style-page";

const root = document.getElementById("root");
if (!root) throw new Error("style.html lacks the element #root.");

await showLanguage(chosenLanguage() ?? "en");
// Links of the samples lead into the app, which is another document.
const router = new Router(memoryHistory(["/dev/style"]), ({ pathname }, step) => {
  if (step === "push") window.location.assign(pathname);
  return undefined;
});
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router}>
        <StylePage />
        <Toaster />
      </RouterProvider>
    </I18nProvider>
  </StrictMode>,
);
