import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CurrentPage } from "@/lib/router/pages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { Address, MEERA, VISITOR, stubOtherTabs } from "@/testing/auth-doors";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AuthPage } from "./auth-page";
import { EmailConfirmationPage } from "./email-confirmation-page";
import { storePendingEmail } from "./pending-email";

// Where the links of our mails arrive (specification part 1 point 2), and /email-confirmation (product.md).

const VERIFY = "POST /_allauth/browser/v1/auth/email/verify";
const NEW_PASSWORD = "POST /_allauth/browser/v1/auth/password/reset";
const RESEND = "POST /api/email-confirmations";
const REFUSED = "This confirmation link has expired or was already used. Please ask for a new one.";

let server: ReturnType<typeof serve>;

beforeEach(() => {
  stubOtherTabs();
  server = serve({ "GET /api/session": VISITOR });
});
afterEach(() => {
  vi.useRealTimers();
});

const Other = () => <h1>Another page</h1>;
const PAGES = Object.entries({ "/auth": AuthPage, "/email-confirmation": EmailConfirmationPage, "*": Other });
function open(path: string) {
  renderApp(
    <>
      <CurrentPage pages={PAGES.map(([at, Component]) => ({ path: at, Component }))} />
      <Address />
      <Toaster />
    </>,
    { path },
  );
  return userEvent.setup({ delay: null });
}

const address = () => screen.getByTestId("address");
const heading = (name: string) => screen.findByRole("heading", { name });

describe("the confirmation link", () => {
  const LINK = "/auth?message=email_confirmed#key=MTI:abc:def";

  it("is proved by the server, once, and leaves the address", async () => {
    server.answer({ [VERIFY]: { status: 200 } });
    open(LINK);
    expect(await heading("Email Confirmed!")).toBeVisible();
    expect(screen.getByText("Account Activated Successfully!")).toBeVisible();
    expect(address()).toHaveTextContent("/auth?message=email_confirmed");
    expect(address()).not.toHaveTextContent("key");
    const sent = server.received.filter(({ call }) => call === VERIFY);
    expect(sent.map(({ body }) => body)).toEqual([{ key: "MTI:abc:def" }]);
    expect(screen.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });

  it("goes to the dashboard by itself after five seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer({ [VERIFY]: { status: 200 } });
    open(LINK);
    await heading("Email Confirmed!");
    expect(screen.getByText("Your dashboard opens in 5 seconds.")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(address()).toHaveTextContent("/auth");
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(address()).toHaveTextContent("/dashboard");
  });

  it("opened elsewhere it confirms too, and signs nobody in", async () => {
    server.answer({ [VERIFY]: problem(401, "not_signed_in", "") });
    open(LINK);
    expect(await heading("Email Confirmed!")).toBeVisible();
  });

  it("refused, it says so and offers another", async () => {
    server.answer({ [VERIFY]: problem(400, "validation_failed", REFUSED) });
    open(LINK);
    expect(await heading("This link no longer works")).toBeVisible();
    expect(address()).toHaveTextContent("/email-confirmation");
    expect(screen.queryByText("Email Confirmed!")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Send confirmation email" })).toBeVisible();
  });

  it("is tried again after a fault, with the same key", async () => {
    server.answer({ [VERIFY]: problem(503, "unavailable", "") });
    const user = open(LINK);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    server.answer({ [VERIFY]: { status: 200 } });
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await heading("Email Confirmed!")).toBeVisible();
  });

  it("without a key proves nothing", async () => {
    open("/auth?message=email_confirmed");
    expect(await heading("Confirm your email")).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(VERIFY);
  });
});

describe("/email-confirmation", () => {
  it("sends a link, then waits a minute before the next", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    storePendingEmail("meera@example.in");
    server.answer({ [RESEND]: new Response(null, { status: 204 }) });
    const user = open("/email-confirmation");
    expect(await screen.findByLabelText("Email")).toHaveValue("meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    expect(await heading("Check Your Email")).toBeVisible();
    expect(screen.getByRole("button", { name: "Resend in 60 seconds" })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await user.click(screen.getByRole("button", { name: "Resend confirmation email" }));
    expect(
      await screen.findByText("If this address waits for a confirmation, a new email is on its way."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: /Resend in \d+ seconds/ })).toBeDisabled();
  });

  it.each([
    ["", "Please enter your email address"],
    ["meera@example", "Please enter a valid email address"],
  ])("judges %j", async (typed, sentence) => {
    const user = open("/email-confirmation");
    const field = await screen.findByLabelText("Email");
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  });

  it("says what the server said", async () => {
    const sentence = "Please wait a minute before asking for another confirmation email.";
    server.answer({ [RESEND]: problem(429, "too_many_requests", sentence) });
    const user = open("/email-confirmation");
    await user.type(await screen.findByLabelText("Email"), "meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });

  it("tells who is signed in that the address is confirmed", async () => {
    server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    open("/email-confirmation");
    expect(await heading("Email Confirmed!")).toBeVisible();
    expect(screen.getByText("meera@example.in")).toBeVisible();
  });

  it("leads on to another address and to the sign-in", async () => {
    server.answer({ [RESEND]: new Response(null, { status: 204 }) });
    const user = open("/email-confirmation");
    await user.type(await screen.findByLabelText("Email"), "meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    await user.click(await screen.findByRole("button", { name: "Sign Up with Different Email" }));
    expect(address()).toHaveTextContent("/auth?tab=signup");
  });
});

describe("the reset link", () => {
  const LINK = "/auth?tab=signin&message=password_reset#key=1-abc";

  async function save(user: ReturnType<typeof userEvent.setup>, password: string, again = password) {
    await user.type(await screen.findByLabelText("New password"), password);
    await user.type(screen.getByLabelText("Confirm new password"), again);
    await user.click(screen.getByRole("button", { name: "Save new password" }));
  }

  it("takes a new password and leads to the sign-in", async () => {
    server.answer({ [NEW_PASSWORD]: problem(401, "not_signed_in", "") });
    const user = open(LINK);
    await save(user, "naya-taala-2026");
    expect(await screen.findByText("Password changed")).toBeVisible();
    expect(screen.getByText("Please sign in with your new password.")).toBeVisible();
    await waitFor(() => expect(address().textContent).toBe("/auth"));
    const sent = server.received.find(({ call }) => call === NEW_PASSWORD);
    expect(sent?.body).toEqual({ key: "1-abc", password: "naya-taala-2026" });
  });

  it.each([
    ["taala", "taala", ["Password must be at least 6 characters"]],
    ["naya-taala", "naya-tala", ["Passwords do not match"]],
    ["taala", "tala", ["Passwords do not match", "Password must be at least 6 characters"]],
  ])("judges %j and %j", async (password, again, said) => {
    const user = open(LINK);
    await save(user, password, again);
    const items = within(await screen.findByRole("alert")).getAllByRole("listitem");
    expect(new Set(items.map((item) => item.textContent))).toEqual(new Set(said));
    expect(server.received.map(({ call }) => call)).not.toContain(NEW_PASSWORD);
  });

  it("used or expired, offers another", async () => {
    const message = "This reset link has expired or was already used. Please ask for a new one.";
    server.answer({
      [NEW_PASSWORD]: problem(400, "validation_failed", message, [{ field: "key", code: "x", message }]),
    });
    const user = open(LINK);
    await save(user, "naya-taala-2026");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    await user.click(screen.getByRole("button", { name: "Send Another Reset Email" }));
    expect(address()).toHaveTextContent("/auth?tab=reset");
    expect(await screen.findByRole("button", { name: "Send Reset Email" })).toBeVisible();
  });

  it("keeps the link for a password that is too easy", async () => {
    const message = "This password is too easy to guess. Please choose another one.";
    server.answer({
      [NEW_PASSWORD]: problem(400, "validation_failed", message, [{ field: "password", code: "x", message }]),
    });
    const user = open(LINK);
    await save(user, "password1");
    await waitFor(() =>
      expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it("without its key shows the sign-in, and how to go on", async () => {
    open("/auth?tab=signin&message=password_reset");
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(
      screen.getByText(
        "To choose a new password, open the link in our mail once more, or ask for a new one.",
      ),
    ).toBeVisible();
  });
});

it.each(["/auth", "/auth?tab=signup", "/auth?tab=reset", "/auth?message=password_reset"])(
  "%s leads who is signed in to the dashboard",
  async (path) => {
    server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    open(path);
    await waitFor(() => expect(address().textContent).toBe("/dashboard"));
  },
);

it.each([
  ["/auth", "Sign In"],
  ["/auth?tab=signin", "Sign In"],
  ["/auth?tab=signup", "Sign Up"],
  ["/auth?tab=nonsense", "Sign In"],
])("%s opens the tab %s", async (path, tab) => {
  open(path);
  expect(await screen.findByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
});
