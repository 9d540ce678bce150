import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubOtherTabs, VISITOR } from "@/testing/auth-endpoints";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { storeRedirectPath } from "@/lib/redirect-path";
import { AuthForms, type AuthView } from "./auth-forms";
import { OwnNumberForm } from "./own-number-form";
import { useSession } from "./session";

// Steps that wait for a text message or a mail, interrupted by a reload or by going back.

const SENT = { attemptId: "a-1", resend_after: 30, expires_in: 300 };
const SEND = "POST /api/send-phone-otp";

let server: ReturnType<typeof serve>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubOtherTabs();
  server = serve({ "GET /api/session": VISITOR, [SEND]: SENT });
});
afterEach(() => vi.useRealTimers());

function Forms({ first }: { first: AuthView }) {
  const [view, setView] = useState(first);
  return <AuthForms surface="page" view={view} onView={setView} />;
}

/** Personal pages render once it is known who is signed in. */
function OwnNumber() {
  const { user: oneself } = useSession();
  return oneself && <OwnNumberForm phone="" isChange onDone={() => undefined} />;
}

const open = (first: AuthView) => renderApp(<Forms first={first} />);
const user = () => userEvent.setup({ delay: null });
/** Moves the clock forward; only the last second runs in real time. */
const pass = (seconds: number) => {
  vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
  return act(() => vi.advanceTimersByTimeAsync(1000));
};

async function signInTo(phone: string) {
  const person = user();
  open("signin");
  await person.click(screen.getByRole("button", { name: "Sign in with a code to your phone" }));
  await person.type(screen.getByLabelText("Mobile number"), `${phone}{Enter}`);
  await screen.findByLabelText("6-digit OTP");
  return person;
}

/** Reloads the page: only what the tab has stored remains. */
function reload(first: AuthView) {
  cleanup();
  open(first);
}

/** The seconds on a button, such as "Resend OTP in 12 seconds". */
async function secondsOn(label: string): Promise<number> {
  const found = await screen.findByRole("button", { name: new RegExp(`^${label} in \\d+ second`) });
  expect(found).toBeDisabled();
  return Number(/\d+/.exec(found.textContent ?? "")?.[0]);
}

describe("the code of a sign-in", () => {
  it("is asked for after a reload too, with the number and the seconds that are left", async () => {
    await signInTo("9876543210");
    await pass(12);
    reload("signin");
    expect(await screen.findByLabelText("6-digit OTP")).toHaveValue("");
    expect(screen.getByText("+91 98765 43210")).toBeVisible();
    expect(await secondsOn("Resend OTP")).toBeLessThanOrEqual(18);
  });

  it("is never stored", async () => {
    const person = await signInTo("9876543210");
    await person.type(screen.getByLabelText("6-digit OTP"), "48291");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("48291");
  });

  it("once over, leads back to the number", async () => {
    await signInTo("9876543210");
    await pass(301);
    reload("signin");
    expect(await screen.findByLabelText("Mobile number")).toHaveValue("9876543210");
    expect(screen.queryByText(/still works/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Send OTP" })).toBeEnabled();
  });

  it("is a step away from the number, which says the seconds until another", async () => {
    const person = await signInTo("9876543210");
    await person.click(screen.getByRole("button", { name: "Change phone number" }));
    const number = screen.getByLabelText("Mobile number");
    expect(number).toHaveValue("9876543210");
    expect(number).toHaveFocus();
    expect(screen.getByText(/still works/)).toHaveTextContent("+91 98765 43210");
    expect(await secondsOn("Send OTP")).toBeGreaterThan(20);
    await person.click(screen.getByRole("button", { name: "Enter the code" }));
    expect(screen.getByLabelText("6-digit OTP")).toHaveFocus();
    expect(await secondsOn("Resend OTP")).toBeGreaterThan(20);
    expect(server.received.filter(({ call }) => call === SEND)).toHaveLength(1);
  });

  it("goes to another number at once", async () => {
    const person = await signInTo("9876543210");
    await person.click(screen.getByRole("button", { name: "Change phone number" }));
    await person.clear(screen.getByLabelText("Mobile number"));
    await person.type(screen.getByLabelText("Mobile number"), "9123456780");
    expect(screen.queryByText(/still works/)).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Send OTP" }));
    expect(await screen.findByText("+91 91234 56780")).toBeVisible();
    const [, second] = server.received.filter(({ call }) => call === SEND);
    expect(second?.body).toEqual({ purpose: "signin", phone: "+919123456780" });
  });

  it("counts the seconds that the server says when it is too soon", async () => {
    const sentence = "Too many OTP requests. Please try again later.";
    const refusal = problem(429, "too_many_requests", sentence);
    refusal.headers.set("Retry-After", "17");
    server.answer({ [SEND]: refusal });
    const person = user();
    open("signin");
    await person.click(screen.getByRole("button", { name: "Sign in with a code to your phone" }));
    await person.type(screen.getByLabelText("Mobile number"), "9876543210{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(await secondsOn("Send OTP")).toBeLessThanOrEqual(17);
    await pass(18);
    expect(screen.getByRole("button", { name: "Send OTP" })).toBeEnabled();
  });

  it("left for the e-mail, is not what a reload shows", async () => {
    const person = await signInTo("9876543210");
    await person.click(screen.getByRole("tab", { name: "Sign Up" }));
    reload("signin");
    expect(await screen.findByLabelText("Password")).toBeVisible();
  });
});

it("a sign-up by phone keeps its details; changed ones need another code", async () => {
  const person = user();
  open("signup");
  await person.click(screen.getByRole("button", { name: "Use phone number instead" }));
  await person.click(screen.getByRole("radio", { name: /Contractor/ }));
  await person.type(screen.getByLabelText("First name"), "Meera");
  await person.type(screen.getByLabelText("Last name"), "Rao");
  await person.type(screen.getByLabelText("Mobile number"), "9876543210");
  await person.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
  await person.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
  await person.click(screen.getByRole("button", { name: "Send OTP" }));
  await screen.findByLabelText("6-digit OTP");

  reload("signup");
  await screen.findByLabelText("6-digit OTP");
  await person.click(screen.getByRole("button", { name: "Change phone number" }));
  expect(screen.getByLabelText("First name")).toHaveValue("Meera");
  expect(screen.getByRole("radio", { name: /Contractor/ })).toBeChecked();
  expect(screen.getByRole("button", { name: "Enter the code" })).toBeVisible();
  await person.type(screen.getByLabelText("First name"), " Devi");
  expect(screen.queryByRole("button", { name: "Enter the code" })).not.toBeInTheDocument();
  await pass(31);
  await person.click(screen.getByRole("button", { name: "Send OTP" }));
  await screen.findByLabelText("6-digit OTP");
  const last = server.received.filter(({ call }) => call === SEND).at(-1);
  expect(last?.body).toMatchObject({ firstName: "Meera Devi", resend: true, attemptId: "a-1" });
});

it("a new number of one's own waits for its code after a reload", async () => {
  server.answer({ "GET /api/session": { ...VISITOR, user: { id: "1" } } });
  const person = user();
  const form = () => renderApp(<OwnNumber />);
  form();
  await person.type(await screen.findByLabelText("Mobile number"), "9876543210{Enter}");
  await screen.findByLabelText("6-digit OTP");
  cleanup();
  form();
  expect(await screen.findByText("+91 98765 43210")).toBeVisible();
});

it("the reset mail that was sent is shown after a reload, and its address kept for another", async () => {
  server.answer({ "POST /_allauth/browser/v1/auth/password/request": { status: 200 } });
  const person = user();
  open("reset");
  await person.type(screen.getByLabelText("Email"), "meera@example.in{Enter}");
  await screen.findByRole("heading", { name: "Reset Email Sent" });
  reload("reset");
  expect(await screen.findByRole("heading", { name: "Reset Email Sent" })).toBeVisible();
  expect(screen.getByText("meera@example.in")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Send Another Reset Email" }));
  expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
});

describe("why one is asked to sign in", () => {
  it.each([
    ["/projects?new=project", "Please log in to create a project"],
    ["/find-work/7?apply=true", "Please sign in as a worker to apply for jobs."],
    ["/projects/7?tab=files", "Please sign in to see this project. Only those who take part in it can."],
    ["/admin/users", "This page is for Karigar’s staff. Please sign in with a staff account."],
    ["/dashboard", "Please sign in to open your dashboard."],
    ["/verification", "Please sign in to open the page you asked for."],
  ])("%s", async (path, sentence) => {
    storeRedirectPath(path);
    open("signin");
    expect(await screen.findByText(sentence)).toBeVisible();
    await user().click(screen.getByRole("tab", { name: "Sign Up" }));
    expect(screen.getByText(sentence)).toBeVisible();
    reload("signup");
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("is not said to who came by themselves", () => {
    storeRedirectPath("/workers/7");
    open("signin");
    expect(within(document.body).queryByRole("status")).not.toBeInTheDocument();
  });
});
