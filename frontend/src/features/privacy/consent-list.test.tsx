import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ConsentList } from "./consent-list";
import type { Consent } from "./queries";

const TERMS: Consent = {
  purpose: "terms",
  is_given: true,
  at: "2026-11-20T10:00:00Z",
  version: "2026-11-20",
  is_required: true,
  is_current: true,
  text: { link: "/terms", version: "2026-11-20" },
};
const TIPS: Consent = { ...TERMS, purpose: "marketing_mail", version: "", is_required: false, text: null };

describe("what a person agreed to", () => {
  it("holds a yes to what is no longer asked until it is withdrawn, and says so once it is gone", async () => {
    const server = serve({
      "GET /api/me/consents": [TERMS, TIPS],
      "PUT /api/me/consents/marketing_mail": [TERMS],
    });
    renderApp(
      <>
        <ConsentList userId="u-1" />
        <Toaster />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw: Tips and offers by email" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Withdraw/ })).not.toBeInTheDocument());
    expect(await screen.findByText("Withdrawn: Tips and offers by email")).toBeVisible();
    expect(server.received.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
      is_given: false,
    });
  });
});
