import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { AuthForms, type AuthView } from "./auth-forms";
import type { AuthSurface } from "./schemas";

const answers = vi.fn<(path: string, body: Record<string, unknown>) => { status: number; body: unknown }>();

beforeEach(() => {
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === "string" ? input : input.url;
    const text = typeof input === "string" ? String(init?.body ?? "{}") : await input.text();
    const { status, body } = answers(new URL(url, window.location.origin).pathname, JSON.parse(text || "{}"));
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { "Content-Type": "application/problem+json" },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

function Forms({ surface, first }: { surface: AuthSurface; first: AuthView }) {
  const [view, setView] = useState(first);
  return <AuthForms surface={surface} view={view} onView={setView} />;
}

function show(first: AuthView, surface: AuthSurface = "modal") {
  renderApp(<Forms surface={surface} first={first} />);
  return userEvent.setup();
}

async function fillSignUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText("First name"), "Meera");
  await user.type(screen.getByLabelText("Last name"), "Kulkarni");
  await user.type(screen.getByLabelText("Email"), "meera@example.in");
  await user.type(screen.getByLabelText("Password"), "lohe-ka-taala");
  await user.type(screen.getByLabelText("Confirm password"), "lohe-ka-taala");
  await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
  await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
}

describe("sign-in", () => {
  it("shows the server's words and loses them when the tab changes", async () => {
    const sentence = "Invalid email or password. Please check your credentials and try again.";
    answers.mockReturnValue({ status: 400, body: { code: "validation_failed", detail: sentence } });
    const user = show("signin");
    await user.type(screen.getByLabelText("Email"), "meera@example.in");
    await user.type(screen.getByLabelText("Password"), "wrong-one");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);

    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    await user.click(screen.getByRole("tab", { name: "Sign In" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("offers the confirmation mail to whom it is missing", async () => {
    answers.mockReturnValue({
      status: 401,
      body: { code: "email_not_confirmed", detail: "Please check your email" },
    });
    const user = show("signin");
    await user.type(screen.getByLabelText("Email"), "meera@example.in");
    await user.type(screen.getByLabelText("Password"), "lohe-ka-taala");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("button", { name: "Send the confirmation email again" })).toBeVisible();
  });

  it.each([
    ["modal", "Failed to sign in (reference: r-1)"],
    ["page", "Sign in failed (reference: r-1)"],
  ] as const)("names a fault in the %s's words with a reference", async (surface, sentence) => {
    answers.mockReturnValue({ status: 500, body: { detail: "KeyError", request_id: "r-1" } });
    const user = show("signin", surface);
    await user.type(screen.getByLabelText("Email"), "meera@example.in");
    await user.type(screen.getByLabelText("Password"), "lohe-ka-taala");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });
});

describe("the second step of a sign-in", () => {
  const PROBLEMS = new Map([
    ["/_allauth/browser/v1/auth/login", "second_factor_required"],
    ["/_allauth/browser/v1/auth/2fa/authenticate", "device_trust_pending"],
  ]);

  async function giveFirstProof() {
    answers.mockImplementation((path) => {
      const code = PROBLEMS.get(path);
      return code ? { status: 401, body: { code, detail: code } } : { status: 200, body: { user: null } };
    });
    const user = show("signin");
    await user.type(screen.getByLabelText("Email"), "meera@example.in");
    await user.type(screen.getByLabelText("Password"), "lohe-ka-taala");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
    return user;
  }

  it("takes the app's code and the word about the device", async () => {
    const user = await giveFirstProof();
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Please enter the code.")).toBeVisible();
    await user.type(screen.getByLabelText("Code from your authenticator app"), "123456");
    await user.click(screen.getByRole("checkbox", { name: /Do not ask on this device/ }));
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() =>
      expect(answers.mock.calls).toContainEqual(["/_allauth/browser/v1/auth/2fa/trust", { trust: true }]),
    );
    expect(answers.mock.calls).toContainEqual([
      "/_allauth/browser/v1/auth/2fa/authenticate",
      { code: "123456" },
    ]);
  });

  it("takes a recovery code instead, and says what is wrong at the field", async () => {
    const user = await giveFirstProof();
    await user.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
    const message = "This code is not right.";
    answers.mockReturnValue({
      status: 400,
      body: {
        code: "validation_failed",
        detail: message,
        errors: [{ field: "code", message, code: "incorrect_code" }],
      },
    });
    await user.type(screen.getByLabelText("Recovery code"), "1234 5678{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Recovery code")).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText("Recovery code")).toHaveFocus();
  });

  it("leads back when the sign-in took too long", async () => {
    const user = await giveFirstProof();
    answers.mockReturnValue({ status: 401, body: { code: "not_signed_in", detail: "Please sign in" } });
    await user.type(screen.getByLabelText("Code from your authenticator app"), "123456{Enter}");
    expect(await screen.findByText(/This sign-in took too long/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to Sign In" }));
    expect(await screen.findByRole("tab", { name: "Sign In" })).toBeVisible();
  });
});

describe("sign-up", () => {
  it("can be sent only once both agreements are ticked", async () => {
    const user = show("signup");
    const button = screen.getByRole("button", { name: "Create Account" });
    expect(button).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
    expect(button).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
    expect(button).toBeEnabled();
    expect(screen.getByRole("link", { name: "Terms and Conditions" })).toHaveAttribute("target", "_blank");
  });

  it("says each missing thing at its field, in order, and sends nothing", async () => {
    const user = show("signup");
    await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    const summary = await screen.findByRole("alert");
    const said = [...summary.querySelectorAll("li")].map((item) => item.textContent);
    expect(said).toEqual([
      "First name is required",
      "Last name is required",
      "Email is required",
      "Password is required",
    ]);
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email is required");
    expect(answers.mock.calls.filter(([path]) => path !== "/api/session")).toEqual([]);
  });

  it("asks to look into the mail and lets one begin anew with another address", async () => {
    answers.mockReturnValue({ status: 401, body: { code: "email_not_confirmed", detail: "" } });
    const user = show("signup");
    await fillSignUp(user);
    await user.click(screen.getByRole("radio", { name: /Contractor/ }));
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await screen.findByRole("heading", { name: "Check Your Email" })).toHaveFocus();
    expect(answers.mock.calls).toContainEqual([
      "/_allauth/browser/v1/auth/signup",
      {
        first_name: "Meera",
        last_name: "Kulkarni",
        email: "meera@example.in",
        phone: "",
        role: "contractor",
        password: "lohe-ka-taala",
        agree_terms: true,
        agree_privacy: true,
        surface: "modal",
      },
    ]);
    expect(screen.getByRole("button", { name: /Resend in 60 seconds/ })).toBeDisabled();

    await user.click(screen.getByRole("button", { name: "Sign Up with Different Email" }));
    expect(screen.getByLabelText("Email")).toHaveValue("");
  });

  it("leads somebody whose address is known to sign-in", async () => {
    const message = "An account with this email already exists. Please sign in instead.";
    answers.mockReturnValue({
      status: 400,
      body: {
        code: "validation_failed",
        detail: message,
        errors: [{ field: "email", message, code: "email_taken" }],
      },
    });
    const user = show("signup", "page");
    await user.click(screen.getByRole("radio", { name: /Homeowner/ }));
    await fillSignUp(user);
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(message));
    await user.click(screen.getByRole("button", { name: "Sign in instead" }));
    expect(screen.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  });
});

describe("reset", () => {
  it("says that it was sent and leads back", async () => {
    answers.mockReturnValue({ status: 200, body: {} });
    const user = show("signin", "page");
    await user.click(screen.getByRole("button", { name: "Forgot password?" }));
    await user.type(screen.getByLabelText("Email"), "meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send Reset Email" }));
    expect(await screen.findByRole("heading", { name: "Reset Email Sent" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Send Another Reset Email" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to Sign In" }));
    expect(screen.getByRole("tab", { name: "Sign In" })).toBeVisible();
  });
});
