import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { RouterProvider } from "@/lib/router/context";
import { memoryHistory } from "@/lib/router/history";
import { Router } from "@/lib/router/router";

/** Renders a component in all that a page stands in, without retries; `path` is where the browser is. */
export function renderApp(ui: ReactNode, { path = "/" }: { path?: string } = {}): RenderResult {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={new Router(memoryHistory([path]))}>{ui}</RouterProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
