import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  LOGIN,
  MEERA,
  SURFACES,
  VISITOR,
  button,
  openDoor,
  put,
  alertText,
  serveVisitor,
} from "@/testing/auth-endpoints";
import { problem } from "@/testing/fake-server";
import { openSignIn } from "./sign-in-store";

// Every message of the specification's catalogue (part 1 points 2, 4, 5 and 8) about the sign-in.

const server = serveVisitor();

describe.each(SURFACES)("sign-in in the %s", (surface) => {
  async function signIn() {
    const user = openDoor(surface);
    await put(user, "Email", "meera@example.in");
    await put(user, "Password", "lohe-ka-taala");
    await user.click(button("Sign In"));
    return user;
  }

  it("asks for both, in its own words, and sends nothing", async () => {
    const user = openDoor(surface);
    await user.click(button("Sign In"));
    expect(await alertText()).toEqual([
      surface === "modal" ? "Email and password are required" : "Please fill in all fields",
    ]);
    expect(server().received.map(({ call }) => call)).not.toContain(LOGIN);
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
    server().answer({ [LOGIN]: problem(status, code, sentence) });
    await signIn();
    expect(await alertText()).toEqual([sentence]);
    expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
  });

  it.each([
    [500, { modal: "Failed to sign in", page: "Sign in failed" }],
    [503, { modal: "Failed to sign in", page: "Sign in failed" }],
  ])("keeps the words of a %s to itself", async (status, said) => {
    server().answer({ [LOGIN]: problem(status, "internal_error", "psycopg.OperationalError: dsn=…") });
    await signIn();
    expect(await alertText()).toEqual([`${said[surface]} (reference: r-1)`]);
  });

  it("says that the network failed", async () => {
    server().answer({
      [LOGIN]: () => {
        throw new TypeError("Failed to fetch");
      },
    });
    await signIn();
    expect(await alertText()).toEqual([
      "We couldn't reach Karigar. Please check your internet connection and try again.",
    ]);
  });

  it("leads who is locked out to the reset", async () => {
    server().answer({ [LOGIN]: problem(429, "too_many_requests", "Too many sign in attempts.") });
    const user = await signIn();
    await user.click(await screen.findByRole("button", { name: "Reset your password" }));
    expect(await screen.findByRole("button", { name: "Send Reset Email" })).toBeVisible();
  });

  it("shows and hides the password", async () => {
    const user = openDoor(surface);
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
    await user.click(button("Show password"));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
    await user.click(button("Hide password"));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  });

  it("welcomes, closes, and goes to the dashboard", async () => {
    server().answer({ [LOGIN]: { status: 200 } });
    const user = openDoor(surface);
    await put(user, "Email", "meera@example.in");
    await put(user, "Password", "lohe-ka-taala");
    server().answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    await user.click(button("Sign In"));
    await waitFor(() => expect(screen.getByTestId("address")).toHaveTextContent("/dashboard"));
    expect(await screen.findByText("Welcome back!")).toBeVisible();
    expect(screen.getByText("You have successfully signed in.")).toBeVisible();
  });
});

it("clears the error when the tab changes", async () => {
  const user = openDoor("modal");
  await user.click(button("Sign In"));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("tab", { name: "Sign Up" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Sign In" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("the modal closes after a sign-in, and begins empty the next time", async () => {
  server().answer({ [LOGIN]: { status: 200 } });
  const user = openDoor("modal");
  await put(user, "Email", "meera@example.in");
  await put(user, "Password", "lohe-ka-taala");
  server().answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
  await user.click(button("Sign In"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  openSignIn();
  expect(await screen.findByLabelText("Email")).toHaveValue("");
  expect(screen.getByLabelText("Password")).toHaveValue("");
});
