import "./styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { Providers } from "@/app/providers";
import { createRouter } from "@/app/router";
import { activateLanguage, storedLanguage } from "@/lib/locale";

const root = document.getElementById("root");
if (!root) throw new Error("index.html lacks the element #root.");

await activateLanguage(storedLanguage());
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
