import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MEERA, VISITOR, address, heading, openAccountPage, stubOtherTabs } from "@/testing/auth-endpoints";
import { problem, serve } from "@/testing/fake-server";
import { storePendingEmail, storeUnconfirmedEmail } from "./pending-email";

// The targets of mailed links (specification part 1 point 2), and /email-confirmation (product.md).

const VERIFY = "POST /_allauth/browser/v1/auth/email/verify";
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

describe("the confirmation link", () => {
  const LINK = "/auth?message=email_confirmed#key=MTI:abc:def";

  it("is proved by the server, once, and leaves the address", async () => {
    server.answer({ [VERIFY]: { status: 200 } });
    openAccountPage(LINK);
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
    openAccountPage(LINK);
    await heading("Email Confirmed!");
    expect(screen.getByText("Your dashboard opens in 5 seconds.")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(address()).toHaveTextContent("/auth");
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(address()).toHaveTextContent("/dashboard");
  });

  it("opened elsewhere it confirms too, and signs nobody in", async () => {
    server.answer({ [VERIFY]: problem(401, "not_signed_in", "") });
    openAccountPage(LINK);
    expect(await heading("Email Confirmed!")).toBeVisible();
  });

  it("refused, it says so and offers another", async () => {
    server.answer({ [VERIFY]: problem(400, "validation_failed", REFUSED) });
    openAccountPage(LINK);
    expect(await heading("This link no longer works")).toBeVisible();
    expect(address()).toHaveTextContent("/email-confirmation");
    expect(screen.queryByText("Email Confirmed!")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Send confirmation email" })).toBeVisible();
  });

  it("is tried again after a fault, with the same key", async () => {
    server.answer({ [VERIFY]: problem(503, "unavailable", "") });
    const user = openAccountPage(LINK);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    server.answer({ [VERIFY]: { status: 200 } });
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await heading("Email Confirmed!")).toBeVisible();
  });

  it("without a key proves nothing", async () => {
    openAccountPage("/auth?message=email_confirmed");
    expect(await heading("Confirm your email")).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(VERIFY);
  });
});

describe("/email-confirmation", () => {
  it("sends a link, then waits a minute before the next", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    storeUnconfirmedEmail("meera@example.in");
    server.answer({ [RESEND]: new Response(null, { status: 204 }) });
    const user = openAccountPage("/email-confirmation");
    expect(await screen.findByLabelText("Email")).toHaveValue("meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    expect(await heading("Check Your Email")).toBeVisible();
    expect(screen.getByRole("button", { name: "Resend in 60 seconds" })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await user.click(screen.getByRole("button", { name: "Resend confirmation email" }));
    expect(
      await screen.findByText("If this address still needs to be confirmed, a new email is on its way."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: /Resend in \d+ seconds/ })).toBeDisabled();
  });

  it("a reload leads back to the mail that was sent, and to what is left of the minute", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    storePendingEmail("meera@example.in");
    await vi.advanceTimersByTimeAsync(20_000);
    openAccountPage("/email-confirmation");
    expect(await heading("Check Your Email")).toBeVisible();
    expect(screen.getByText("meera@example.in")).toBeVisible();
    expect(screen.getByRole("button", { name: "Resend in 40 seconds" })).toBeDisabled();
  });

  it.each([
    ["", "Please enter your email address"],
    ["meera@example", "Please enter a valid email address"],
  ])("judges %j", async (typed, sentence) => {
    const user = openAccountPage("/email-confirmation");
    const field = await screen.findByLabelText("Email");
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  });

  it("says what the server said", async () => {
    const sentence = "Please wait a minute before asking for another confirmation email.";
    server.answer({ [RESEND]: problem(429, "too_many_requests", sentence) });
    const user = openAccountPage("/email-confirmation");
    await user.type(await screen.findByLabelText("Email"), "meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });

  it("tells who is signed in that the address is confirmed", async () => {
    server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    openAccountPage("/email-confirmation");
    expect(await heading("Email Confirmed!")).toBeVisible();
    expect(screen.getByText("meera@example.in")).toBeVisible();
  });

  it("leads on to another address and to the sign-in", async () => {
    server.answer({ [RESEND]: new Response(null, { status: 204 }) });
    const user = openAccountPage("/email-confirmation");
    await user.type(await screen.findByLabelText("Email"), "meera@example.in");
    await user.click(screen.getByRole("button", { name: "Send confirmation email" }));
    await user.click(await screen.findByRole("button", { name: "Sign Up with Different Email" }));
    expect(address()).toHaveTextContent("/auth?tab=signup");
  });
});

it.each(["/auth", "/auth?tab=signup", "/auth?tab=reset", "/auth?message=password_reset"])(
  "%s leads who is signed in to the dashboard",
  async (path) => {
    server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    openAccountPage(path);
    await waitFor(() => expect(address().textContent).toBe("/dashboard"));
  },
);

it.each([
  ["/auth", "Sign In"],
  ["/auth?tab=signin", "Sign In"],
  ["/auth?tab=signup", "Sign Up"],
  ["/auth?tab=nonsense", "Sign In"],
])("%s opens the tab %s", async (path, tab) => {
  openAccountPage(path);
  expect(await screen.findByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
});
