import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { toast as sonner } from "sonner";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toast";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AuthPage } from "./auth-page";
import { SignInDialog } from "./sign-in-dialog";
import { openSignIn, settleSignIn } from "./sign-in-store";
import type { AuthSurface } from "./schemas";

// Every sentence of the specification's catalogue (part 1 points 2, 4, 5 and 8) as the modal and the page show it.

const LOGIN = "POST /_allauth/browser/v1/auth/login";
const SIGN_UP = "POST /_allauth/browser/v1/auth/signup";
const RESET = "POST /_allauth/browser/v1/auth/password/request";
const VISITOR = { user: null, pending_step: null, expires_at: null };
const MEERA = { id: "1", email: "meera@example.in", first_name: "Meera", last_name: "Rao", language: "en" };
const SURFACES: AuthSurface[] = ["modal", "page"];

let server: ReturnType<typeof serve>;

beforeEach(() => {
  settleSignIn();
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  server = serve({ "GET /api/session": VISITOR });
});
afterEach(() => {
  settleSignIn();
  // Toasts outlive the page they were raised on.
  sonner.dismiss();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function open(surface: AuthSurface, tab: "signin" | "signup" | "reset" = "signin") {
  if (surface === "modal") openSignIn(tab === "signup" ? "sign-up" : "sign-in");
  renderApp(
    <>
      {surface === "modal" ? <SignInDialog /> : <AuthPage />}
      <Address />
      <Toaster />
    </>,
    { path: surface === "modal" ? "/find-work" : `/auth?tab=${tab}` },
  );
  return userEvent.setup({ delay: null });
}

/** Puts a text into a field at one go. */
async function put(user: ReturnType<typeof userEvent.setup>, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

const button = (name: string) => screen.getByRole("button", { name });
/** What the summary lists, in its order; a single sentence of the server stands alone. */
async function saidInTheAlert(): Promise<string[]> {
  const alert = await screen.findByRole("alert");
  const items = within(alert).queryAllByRole("listitem");
  return (items.length > 0 ? items : [alert]).map((item) => item.textContent ?? "");
}

describe.each(SURFACES)("sign-in in the %s", (surface) => {
  async function signIn() {
    const user = open(surface);
    await put(user, "Email", "meera@example.in");
    await put(user, "Password", "lohe-ka-taala");
    await user.click(button("Sign In"));
    return user;
  }

  it("asks for both, in its own words, and sends nothing", async () => {
    const user = open(surface);
    await user.click(button("Sign In"));
    expect(await saidInTheAlert()).toEqual([
      surface === "modal" ? "Email and password are required" : "Please fill in all fields",
    ]);
    expect(server.received.map(({ call }) => call)).not.toContain(LOGIN);
  });

  it.each([
    [400, "validation_failed", "Invalid email or password. Please check your credentials and try again."],
    [
      401,
      "email_not_confirmed",
      "Please check your email and click the confirmation link before signing in.",
    ],
    [429, "too_many_requests", "Too many sign in attempts. Please wait a few minutes before trying again."],
  ])("shows the catalogue's words for a %s", async (status, code, sentence) => {
    server.answer({ [LOGIN]: problem(status, code, sentence) });
    await signIn();
    expect(await saidInTheAlert()).toEqual([sentence]);
    expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
  });

  it.each([
    [500, { modal: "Failed to sign in", page: "Sign in failed" }],
    [503, { modal: "Failed to sign in", page: "Sign in failed" }],
  ])("keeps the words of a %s to itself", async (status, said) => {
    server.answer({ [LOGIN]: problem(status, "internal_error", "psycopg.OperationalError: dsn=…") });
    await signIn();
    expect(await saidInTheAlert()).toEqual([`${said[surface]} (reference: r-1)`]);
  });

  it("says that the network failed", async () => {
    server.answer({
      [LOGIN]: () => {
        throw new TypeError("Failed to fetch");
      },
    });
    await signIn();
    expect(await saidInTheAlert()).toEqual([
      "We couldn't reach Karigar. Please check your internet connection and try again.",
    ]);
  });

  it("leads who is locked out to the reset", async () => {
    server.answer({ [LOGIN]: problem(429, "too_many_requests", "Too many sign in attempts.") });
    const user = await signIn();
    await user.click(await screen.findByRole("button", { name: "Reset your password" }));
    expect(await screen.findByRole("button", { name: "Send Reset Email" })).toBeVisible();
  });

  it("shows and hides the password", async () => {
    const user = open(surface);
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
    await user.click(button("Show password"));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
    await user.click(button("Hide password"));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  });

  it("welcomes, closes, and goes to the dashboard", async () => {
    server.answer({ [LOGIN]: { status: 200 } });
    const user = open(surface);
    await put(user, "Email", "meera@example.in");
    await put(user, "Password", "lohe-ka-taala");
    server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    await user.click(button("Sign In"));
    await waitFor(() => expect(screen.getByTestId("address")).toHaveTextContent("/dashboard"));
    expect(await screen.findByText("Welcome back!")).toBeVisible();
    expect(screen.getByText("You have successfully signed in.")).toBeVisible();
  });
});

describe.each(SURFACES)("sign-up in the %s", (surface) => {
  const FIRST: Record<AuthSurface, string[]> = {
    modal: ["First name is required", "Last name is required", "Email is required", "Password is required"],
    page: ["Please fill in all required fields", "Please select an account type"],
  };

  async function agree(user: ReturnType<typeof userEvent.setup>) {
    await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
  }

  async function fill(user: ReturnType<typeof userEvent.setup>, password = "lohe-ka-taala") {
    await user.click(screen.getByRole("radio", { name: /Contractor/ }));
    await put(user, "First name", "  Meera ");
    await put(user, "Last name", "Kulkarni");
    await put(user, "Email", "meera@example.in");
    await put(user, "Password", password);
    await put(user, "Confirm password", password);
    await agree(user);
  }

  it("can be sent only with both agreements, whose texts open in a new tab", async () => {
    const user = open(surface, "signup");
    expect(button("Create Account")).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
    expect(button("Create Account")).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
    expect(button("Create Account")).toBeEnabled();
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
    expect(button("Create Account")).toBeDisabled();
    for (const name of ["Terms and Conditions", "Privacy Policy"]) {
      expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
    }
  });

  it("asks for what is missing in its own order and words", async () => {
    const user = open(surface, "signup");
    await agree(user);
    await user.click(button("Create Account"));
    expect(await saidInTheAlert()).toEqual(FIRST[surface]);
  });

  it("begins with the commonest account type in the modal, with none on the page", () => {
    open(surface, "signup");
    const chosen = screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual(surface === "modal" ? ["homeowner"] : []);
  });

  it("describes each of the four account types", () => {
    open(surface, "signup");
    const described = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(described).toEqual([
      "HomeownerOwner who needs work done",
      "Service ProviderIndividual skilled professional",
      "ContractorBusiness owner managing worker teams",
      "SupervisorTeam lead overseeing execution",
    ]);
  });

  it("takes ten digits of a phone number, or none", async () => {
    const user = open(surface, "signup");
    await user.type(screen.getByLabelText(/^Phone/), "+91 58200-12345678");
    expect(screen.getByLabelText(/^Phone/)).toHaveValue("5820012345");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await saidInTheAlert()).toEqual([
      "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank",
    ]);
  });

  it("says how hard the password is to guess", async () => {
    const user = open(surface, "signup");
    await put(user, "Password", "taala");
    expect(screen.getByText("Too short")).toBeVisible();
    await user.clear(screen.getByLabelText("Password"));
    await put(user, "Password", "lohe-ka-taala");
    expect(screen.getByText("Strong password")).toBeVisible();
  });

  it.each([
    [429, "EMAIL_RATE_LIMIT", "Too many signup attempts. Please wait a few minutes before trying again."],
    [400, "bad_request", "Something the server chose to say."],
  ])("shows the words of a %s", async (status, code, sentence) => {
    server.answer({ [SIGN_UP]: problem(status, code, sentence) });
    const user = open(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await saidInTheAlert()).toEqual([sentence]);
  });

  it.each([
    [503, "Database connection issue. Please try again in a few moments."],
    [502, "Database connection issue. Please try again in a few moments."],
    [500, { modal: "Failed to create account", page: "Sign up failed" }[surface]],
  ])("keeps what was typed when the server answers %s", async (status, sentence) => {
    server.answer({ [SIGN_UP]: problem(status, "fault", "relation does not exist") });
    const user = open(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await saidInTheAlert()).toEqual([`${sentence} (reference: r-1)`]);
    expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
    expect(screen.getByLabelText("Password")).toHaveValue("lohe-ka-taala");
    expect(screen.getByRole("radio", { name: /Contractor/ })).toBeChecked();
  });

  it.each([
    ["email", "Email", "email_taken", "An account with this email already exists. Please sign in instead."],
    ["email", "Email", "invalid", "Please enter a valid email address."],
    ["password", "Password", "too_common", "This password is too easy to guess. Please choose another one."],
    ["first_name", "First name", "odd_name", "Please write the name in letters, without links or signs."],
  ])("puts the server's word on %s at the field", async (field, label, code, message) => {
    server.answer({ [SIGN_UP]: problem(400, "validation_failed", message, [{ field, code, message }]) });
    const user = open(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it("asks to look into the mail, and offers another address or the sign-in", async () => {
    server.answer({ [SIGN_UP]: problem(401, "email_not_confirmed", "") });
    const user = open(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await screen.findByRole("heading", { name: "Check Your Email" })).toHaveFocus();
    expect(screen.getByText("meera@example.in")).toBeVisible();
    await user.click(button("Sign Up with Different Email"));
    for (const label of ["First name", "Email", "Password"]) {
      expect(screen.getByLabelText(label)).toHaveValue("");
    }
    await fill(user);
    await user.click(button("Create Account"));
    await user.click(await screen.findByRole("button", { name: "Already have an account? Sign In" }));
    expect(button("Sign In")).toBeVisible();
    const sent = server.received.find(({ call }) => call === SIGN_UP)?.body;
    expect(sent).toEqual({
      first_name: "Meera",
      last_name: "Kulkarni",
      email: "meera@example.in",
      phone: "",
      role: "contractor",
      password: "lohe-ka-taala",
      agree_terms: true,
      agree_privacy: true,
    });
  });

  it("welcomes at once whom the server signs in at once", async () => {
    server.answer({ [SIGN_UP]: { status: 200 } });
    const user = open(surface, "signup");
    await fill(user);
    server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    await user.click(button("Create Account"));
    expect(await screen.findByText("Account created!")).toBeVisible();
    await waitFor(() => expect(screen.getByTestId("address")).toHaveTextContent("/dashboard"));
  });
});

describe.each(SURFACES)("reset in the %s", (surface) => {
  async function openReset() {
    const user = open(surface);
    await user.click(button("Forgot password?"));
    return user;
  }

  it.each([
    ["", { modal: "Email address is required", page: "Please enter your email address" }],
    [
      "meera@example",
      { modal: "Please enter a valid email address", page: "Please enter a valid email address" },
    ],
  ])("judges %j in its own words", async (typed, said) => {
    const user = await openReset();
    if (typed) await put(user, "Email", typed);
    await user.click(button("Send Reset Email"));
    expect(await saidInTheAlert()).toEqual([said[surface]]);
    expect(server.received.map(({ call }) => call)).not.toContain(RESET);
  });

  it.each([
    [429, "Too many reset attempts. Please wait a few minutes before trying again."],
    [
      500,
      `${{ modal: "Failed to send reset email", page: "Password reset failed" }[surface]} (reference: r-1)`,
    ],
  ])("shows the catalogue's words for a %s", async (status, sentence) => {
    server.answer({ [RESET]: problem(status, "too_many_requests", sentence.replace(/ \(.*/, "")) });
    const user = await openReset();
    await put(user, "Email", "meera@example.in");
    await user.click(button("Send Reset Email"));
    expect(await saidInTheAlert()).toEqual([sentence]);
  });

  it("says that it was sent, and leads back", async () => {
    server.answer({ [RESET]: { status: 200 } });
    const user = await openReset();
    await put(user, "Email", "meera@example.in");
    await user.click(button("Send Reset Email"));
    expect(await screen.findByRole("heading", { name: "Reset Email Sent" })).toHaveFocus();
    await user.click(await screen.findByRole("button", { name: "Back to Sign In" }));
    expect(button("Sign In")).toBeVisible();
  });
});

it("clears the error when the tab changes", async () => {
  const user = open("modal");
  await user.click(button("Sign In"));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("tab", { name: "Sign Up" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Sign In" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("the modal closes after a sign-in, and begins empty the next time", async () => {
  server.answer({ [LOGIN]: { status: 200 } });
  const user = open("modal");
  await put(user, "Email", "meera@example.in");
  await put(user, "Password", "lohe-ka-taala");
  server.answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
  await user.click(button("Sign In"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  openSignIn();
  expect(await screen.findByLabelText("Email")).toHaveValue("");
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

it("the page sends another reset mail to the address that stands there", async () => {
  server.answer({ [RESET]: { status: 200 } });
  const user = open("page", "reset");
  await put(user, "Email", "meera@example.in");
  await user.click(button("Send Reset Email"));
  await user.click(await screen.findByRole("button", { name: "Send Another Reset Email" }));
  expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
  await user.click(button("Send Reset Email"));
  expect(await screen.findByRole("heading", { name: "Reset Email Sent" })).toBeVisible();
});
