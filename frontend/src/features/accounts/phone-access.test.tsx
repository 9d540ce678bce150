import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AuthForms, type AuthView } from "./auth-forms";

const ATTEMPT = "0199d2a4-0000-7000-8000-000000000001";
const SENT = { attemptId: ATTEMPT, resend_after: 30, expires_in: 300 };
const SAID = "Invalid or expired OTP. Please try again.";

function Forms({ first }: { first: AuthView }) {
  const [view, setView] = useState(first);
  return (
    <>
      <AuthForms surface="modal" view={view} onView={setView} />
      <Toaster />
    </>
  );
}

let server: ReturnType<typeof serve>;

beforeEach(() => {
  server = serve({ "GET /api/session": { user: null }, "POST /api/send-phone-otp": SENT });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const sentBodies = (path: string) =>
  server.received.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

async function open(first: AuthView) {
  renderApp(<Forms first={first} />);
  const user = userEvent.setup();
  const name = first === "signup" ? "Use phone number instead" : "Sign in with a code to your phone";
  await user.click(screen.getByRole("button", { name }));
  return user;
}

async function agree(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
  await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
}

async function fillDetails(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText("First name"), " Meera ");
  await user.type(screen.getByLabelText("Last name"), "Kulkarni");
  await user.type(screen.getByLabelText("Mobile number"), "+91 98765-43210");
  await agree(user);
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  return screen.findByLabelText("6-digit OTP");
}

describe("sign-up by phone", () => {
  it("says what is missing in the specification's order and words", async () => {
    const user = await open("signup");
    expect(screen.getByRole("radio", { name: /Homeowner/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /Service Provider/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Send OTP" })).toBeDisabled();
    await user.type(screen.getByLabelText("Mobile number"), "12345");
    await agree(user);
    await user.click(screen.getByRole("button", { name: "Send OTP" }));
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "First name is required",
      "Last name is required",
      "Please enter a valid 10-digit Indian mobile number",
    ]);
    expect(sentBodies("/api/send-phone-otp")).toEqual([]);
  });

  it("sends the details, then asks for six digits", async () => {
    const user = await open("signup");
    const otp = await fillDetails(user);
    expect(sentBodies("/api/send-phone-otp")).toEqual([
      {
        purpose: "signup",
        phone: "+919876543210",
        firstName: "Meera",
        lastName: "Kulkarni",
        userType: "homeowner",
        agreeTerms: true,
        agreePrivacy: true,
      },
    ]);
    expect(await screen.findByText("OTP sent successfully")).toBeInTheDocument();
    expect(screen.getByText("Please check your phone for the verification code")).toBeInTheDocument();
    expect(otp).toHaveFocus();
    const verify = screen.getByRole("button", { name: "Verify and create account" });
    expect(verify).toBeDisabled();
    await user.type(otp, "12345{Enter}");
    expect(otp).toHaveAccessibleDescription("Please enter the complete 6-digit OTP");
    await user.type(otp, "6");
    expect(verify).toBeEnabled();
  });

  it("creates the account and says so", async () => {
    server.answer({ "POST /api/verify-phone-signup": () => Response.json({ user: {} }, { status: 201 }) });
    const user = await open("signup");
    await user.type(await fillDetails(user), "123456{Enter}");
    expect(await screen.findByText("Account created successfully!")).toBeInTheDocument();
    expect(screen.getByText("Welcome to Karigar, Meera!")).toBeInTheDocument();
    expect(sentBodies("/api/verify-phone-signup")).toEqual([
      { phone: "+919876543210", otp: "123456", attemptId: ATTEMPT },
    ]);
  });

  it.each([
    [problem(422, "validation_failed", SAID, [{ field: "otp", message: SAID, code: "otp_invalid" }]), SAID],
    [problem(500, "internal_error", "KeyError"), "Failed to verify OTP. Please try again. (reference: r-1)"],
  ])("keeps the code when it is refused, and says why", async (answer, sentence) => {
    server.answer({ "POST /api/verify-phone-signup": answer });
    const user = await open("signup");
    const otp = await fillDetails(user);
    await user.type(otp, "123456{Enter}");
    await waitFor(() => expect(otp).toHaveAccessibleDescription(sentence));
    expect(otp).toHaveValue("123456");
    expect(otp).toBeVisible();
  });

  it("returns to the details with everything kept, and to the e-mail form", async () => {
    const user = await open("signup");
    await user.click(screen.getByRole("radio", { name: /Contractor/ }));
    await fillDetails(user);
    await user.click(screen.getByRole("button", { name: "Change phone number" }));
    expect(screen.getByLabelText("First name")).toHaveValue("Meera");
    expect(screen.getByLabelText("Mobile number")).toHaveValue("9876543210");
    expect(screen.getByRole("radio", { name: /Contractor/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Privacy Policy/ })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Use email instead" }));
    expect(screen.getByLabelText("Email")).toBeVisible();
  });

  it("leads whoever has an account already to sign-in with the number typed", async () => {
    const message = "This phone number is already registered. Please use a different number or sign in.";
    server.answer({
      "POST /api/send-phone-otp": problem(409, "phone_taken", message, [
        { field: "phone", message, code: "phone_taken" },
      ]),
    });
    const user = await open("signup");
    await user.type(screen.getByLabelText("First name"), "Meera");
    await user.type(screen.getByLabelText("Last name"), "Kulkarni");
    await user.type(screen.getByLabelText("Mobile number"), "9876543210");
    await agree(user);
    await user.click(screen.getByRole("button", { name: "Send OTP" }));
    await waitFor(() => expect(screen.getByLabelText("Mobile number")).toHaveAccessibleDescription(message));
    await user.click(screen.getByRole("button", { name: "Sign in instead" }));
    expect(screen.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByLabelText("Mobile number")).toHaveValue("9876543210");
  });

  it.each([
    [
      problem(429, "too_many_requests", "Too many OTP requests. Please try again later."),
      "Too many OTP requests. Please try again later.",
    ],
    [problem(503, "unavailable", "away"), "Failed to send OTP. Please try again. (reference: r-1)"],
  ])("says why no code could be sent", async (answer, sentence) => {
    server.answer({ "POST /api/send-phone-otp": answer });
    const user = await open("signin");
    await user.type(screen.getByLabelText("Mobile number"), "9876543210{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });
});

describe("the wait for another code", () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it("lets one ask again after half a minute, under the same attempt", async () => {
    renderApp(<Forms first="signin" />);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole("button", { name: "Sign in with a code to your phone" }));
    await user.type(screen.getByLabelText("Mobile number"), "9876543210{Enter}");
    expect(await screen.findByRole("button", { name: /Resend OTP in \d+ seconds/ })).toBeDisabled();
    await vi.advanceTimersByTimeAsync(31_000);
    await user.click(screen.getByRole("button", { name: "Resend OTP" }));
    expect(await screen.findByText("OTP resent successfully")).toBeInTheDocument();
    expect(sentBodies("/api/send-phone-otp").at(-1)).toEqual({
      purpose: "signin",
      phone: "+919876543210",
      resend: true,
      attemptId: ATTEMPT,
    });
    expect(screen.getByRole("button", { name: /Resend OTP in \d+ seconds/ })).toBeDisabled();
  });
});

describe("sign-in by phone", () => {
  it("welcomes whoever types the right code", async () => {
    server.answer({ "POST /api/verify-phone-otp": { user: {} } });
    const user = await open("signin");
    await user.type(screen.getByLabelText("Mobile number"), "9876543210{Enter}");
    await user.type(await screen.findByLabelText("6-digit OTP"), "123456{Enter}");
    expect(await screen.findByText("Welcome back!")).toBeInTheDocument();
  });

  it("strands nobody whose number has no account", async () => {
    const user = await open("signin");
    await user.type(screen.getByLabelText("Mobile number"), "9876543210{Enter}");
    await screen.findByLabelText("6-digit OTP");
    await user.click(screen.getByRole("button", { name: "Sign up with it" }));
    expect(screen.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByLabelText("Mobile number")).toHaveValue("9876543210");
  });
});

describe("Web OTP", () => {
  it("takes the code out of the text message and goes on by itself", async () => {
    vi.stubGlobal("OTPCredential", vi.fn());
    const get = vi.fn<(request: { signal: AbortSignal }) => Promise<{ code: string }>>(async () => ({
      code: "482913",
    }));
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { credentials: { get } }));
    server.answer({ "POST /api/verify-phone-otp": { user: {} } });
    const user = await open("signin");
    await user.type(screen.getByLabelText("Mobile number"), "9876543210{Enter}");
    expect(await screen.findByText("Welcome back!")).toBeInTheDocument();
    expect(sentBodies("/api/verify-phone-otp")).toEqual([
      { phone: "+919876543210", otp: "482913", attemptId: ATTEMPT },
    ]);
    expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ["sms"] } });
  });
});
