import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AuthPage } from "./auth-page";

const NOBODY = { user: null };
const ASHA = {
  email: "asha.kulkarni@gmail.example",
  email_verified: true,
  first_name: "Asha",
  last_name: "Kulkarni",
};
const SIGN_UP_PENDING = () =>
  Response.json(
    { status: 401, data: { flows: [{ id: "login" }, { id: "provider_signup", is_pending: true }] } },
    { status: 401 },
  );

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function showPage(path: string) {
  renderApp(
    <>
      <AuthPage />
      <Toaster />
    </>,
    { path },
  );
  return userEvent.setup();
}

describe("the way back", () => {
  it.each([
    [
      "unauthorized_client",
      "Sign-in with Google is not configured here. Please choose another way to sign in.",
    ],
    ["access_denied", "Access was denied. Please try again."],
    ["server_error", "Google reported a problem. Please try again in a few minutes."],
    ["no_answer", "Google did not answer. Please try again in a few minutes."],
    ["expired", "This attempt took too long or was already used. Please try again."],
    ["account_inactive", "This account is closed. Please contact us if this is a mistake."],
    ["<b>pay here</b>", "Something went wrong on our side. Please try again."],
  ])("says what %s means", async (error, sentence) => {
    const server = serve({ "GET /api/session": NOBODY });
    showPage(`/auth?message=oauth_success&error=${encodeURIComponent(error)}&error_process=login`);
    expect(await screen.findByRole("alert")).toHaveTextContent(`Google sign-in failed. ${sentence}`);
    expect(await screen.findByText("Google Sign-in Error")).toBeInTheDocument();
    expect(server.received.map(({ call }) => call)).not.toContain("GET /_allauth/browser/v1/auth/session");
  });

  it("proves nothing by itself", async () => {
    serve({
      "GET /api/session": NOBODY,
      "GET /_allauth/browser/v1/auth/session": () =>
        Response.json({ status: 401, data: { flows: [{ id: "login" }] } }, { status: 401 }),
    });
    showPage("/auth?message=oauth_success");
    expect(await screen.findByRole("tab", { name: "Sign In" })).toBeVisible();
  });

  it("asks for the second factor", async () => {
    serve({
      "GET /api/session": NOBODY,
      "GET /_allauth/browser/v1/auth/session": () =>
        Response.json(
          { code: "second_factor_required", data: { flows: [{ id: "mfa_authenticate", is_pending: true }] } },
          { status: 401 },
        ),
    });
    showPage("/auth?message=oauth_success");
    expect(await screen.findByLabelText(/code/i)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Continue with Google" })).not.toBeInTheDocument();
  });

  it("asks for the confirmation of an address that Google had not verified", async () => {
    serve({
      "GET /api/session": NOBODY,
      "GET /_allauth/browser/v1/auth/session": () =>
        Response.json(
          { code: "email_not_confirmed", data: { flows: [{ id: "verify_email", is_pending: true }] } },
          { status: 401 },
        ),
    });
    showPage("/auth?message=oauth_success");
    expect(await screen.findByText(/click the confirmation link before signing in/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send the confirmation email again" })).toBeVisible();
  });

  it("asks again when the server was away", async () => {
    const server = serve({
      "GET /api/session": NOBODY,
      "GET /_allauth/browser/v1/auth/session": () => problem(503, "unavailable", "Not available right now."),
    });
    const user = showPage("/auth?message=oauth_success");
    await screen.findByText("Not available right now.");
    server.answer({
      "GET /_allauth/browser/v1/auth/session": SIGN_UP_PENDING,
      "GET /api/google-sign-up": ASHA,
    });
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { name: "One more step" })).toBeVisible();
  });

  it("in a popup tells the page that opened it", async () => {
    serve({ "GET /api/session": NOBODY });
    const close = vi.spyOn(window, "close").mockImplementation(() => undefined);
    const heard = new Promise((resolve) => {
      const channel = new BroadcastChannel("karigar_google");
      channel.addEventListener("message", ({ data }) => {
        channel.close();
        resolve(data);
      });
    });
    const attempt = "0b8e6a51-4ac2-4a11-9f7d-0c8f5a3f7f10";
    showPage(`/auth?message=oauth_success&popup=${attempt}&error=access_denied`);
    expect(await heard).toEqual({ attempt, failure: { code: "access_denied", reference: null } });
    expect(close).toHaveBeenCalled();
  });
});

describe("the last step", () => {
  const waiting = {
    "GET /api/session": NOBODY,
    "GET /_allauth/browser/v1/auth/session": SIGN_UP_PENDING,
    "GET /api/google-sign-up": ASHA,
  };

  async function tickBoth(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await screen.findByRole("checkbox", { name: /Terms and Conditions/ }));
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
  }

  it("asks for the account type and the agreements, and keeps what was typed", async () => {
    serve(waiting);
    const user = showPage("/auth?message=oauth_success");
    expect(await screen.findByText("asha.kulkarni@gmail.example")).toBeVisible();
    expect(screen.getByRole("button", { name: "Create Account" })).toBeDisabled();
    await tickBoth(user);
    await user.clear(screen.getByLabelText("Last name"));
    await user.type(screen.getByLabelText(/^Phone/), "12345");
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    const summary = await screen.findByRole("alert");
    expect([...summary.querySelectorAll("li")].map((item) => item.textContent).toSorted()).toEqual([
      "Last name is required",
      "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank",
      "Please select an account type",
    ]);
    expect(screen.getByLabelText("First name")).toHaveValue("Asha");
  });

  it("creates the account", async () => {
    const server = serve({
      ...waiting,
      "POST /_allauth/browser/v1/auth/provider/signup": { status: 200, data: {} },
    });
    const user = showPage("/auth?message=oauth_success");
    await tickBoth(user);
    await user.click(screen.getByRole("radio", { name: /Contractor/ }));
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await screen.findByText("Account created!")).toBeInTheDocument();
    expect(server.received.find(({ call }) => call.endsWith("/provider/signup"))?.body).toEqual({
      first_name: "Asha",
      last_name: "Kulkarni",
      role: "contractor",
      phone: "",
      agree_terms: true,
      agree_privacy: true,
    });
  });

  it("waits for the mail when Google has not verified the address", async () => {
    serve({
      ...waiting,
      "GET /api/google-sign-up": { ...ASHA, email_verified: false },
      "POST /_allauth/browser/v1/auth/provider/signup": () => problem(401, "email_not_confirmed", ""),
    });
    const user = showPage("/auth?message=oauth_success");
    expect(await screen.findByText(/Google has not verified this address/)).toBeVisible();
    await tickBoth(user);
    await user.click(screen.getByRole("radio", { name: /Homeowner/ }));
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await screen.findByRole("heading", { name: "Check Your Email" })).toBeVisible();
  });

  it("can be left for another way", async () => {
    const server = serve({
      ...waiting,
      "DELETE /_allauth/browser/v1/auth/session": () => problem(401, "not_signed_in", ""),
    });
    const user = showPage("/auth?message=oauth_success");
    await user.click(await screen.findByRole("button", { name: "Sign up another way" }));
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true"),
    );
    expect(server.received.map(({ call }) => call)).toContain("DELETE /_allauth/browser/v1/auth/session");
  });

  it("begins anew when it has ended", async () => {
    serve({ ...waiting, "GET /api/google-sign-up": () => problem(404, "not_found", "") });
    const user = showPage("/auth?message=oauth_success");
    expect(await screen.findByText("This sign-up has ended. Please start again with Google.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(screen.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  });
});
