import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  MEERA,
  SIGN_UP,
  SURFACES,
  VISITOR,
  type User,
  button,
  openDoor,
  put,
  alertText,
  serveVisitor,
} from "@/testing/auth-endpoints";
import { problem } from "@/testing/fake-server";
import type { AuthSurface } from "./schemas";

// Every message of the specification's catalogue (part 1 points 2, 4, 5 and 8) about the sign-up.

const server = serveVisitor();

describe.each(SURFACES)("sign-up in the %s", (surface) => {
  const FIRST: Record<AuthSurface, string[]> = {
    modal: ["First name is required", "Last name is required", "Email is required", "Password is required"],
    page: ["Please fill in all required fields", "Please select an account type"],
  };

  async function agree(user: User) {
    await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
  }

  async function fill(user: User, password = "lohe-ka-taala") {
    await user.click(screen.getByRole("radio", { name: /Contractor/ }));
    await put(user, "First name", "  Meera ");
    await put(user, "Last name", "Kulkarni");
    await put(user, "Email", "meera@example.in");
    await put(user, "Password", password);
    await put(user, "Confirm password", password);
    await agree(user);
  }

  it("can be sent only with both agreements, whose texts open in a new tab", async () => {
    const user = openDoor(surface, "signup");
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
    const user = openDoor(surface, "signup");
    await agree(user);
    await user.click(button("Create Account"));
    expect(await alertText()).toEqual(FIRST[surface]);
  });

  it("begins with the commonest account type in the modal, with none on the page", () => {
    openDoor(surface, "signup");
    const chosen = screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual(surface === "modal" ? ["homeowner"] : []);
  });

  it("describes each of the four account types", () => {
    openDoor(surface, "signup");
    const described = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(described).toEqual([
      "HomeownerOwner who needs work done",
      "Service ProviderIndividual skilled professional",
      "ContractorBusiness owner managing worker teams",
      "SupervisorTeam lead overseeing execution",
    ]);
  });

  it("takes ten digits of a phone number, or none", async () => {
    const user = openDoor(surface, "signup");
    await user.type(screen.getByLabelText(/^Phone/), "+91 58200-12345678");
    expect(screen.getByLabelText(/^Phone/)).toHaveValue("5820012345");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await alertText()).toEqual([
      "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank",
    ]);
  });

  it("sends one request for a double click", async () => {
    server().answer({ [SIGN_UP]: problem(503, "fault", "") });
    const user = openDoor(surface, "signup");
    await fill(user);
    await user.dblClick(button("Create Account"));
    await alertText();
    expect(server().received.filter(({ call }) => call === SIGN_UP)).toHaveLength(1);
  });

  it("says how hard the password is to guess", async () => {
    const user = openDoor(surface, "signup");
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
    server().answer({ [SIGN_UP]: problem(status, code, sentence) });
    const user = openDoor(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await alertText()).toEqual([sentence]);
  });

  it.each([
    [503, "Database connection issue. Please try again in a few moments."],
    [502, "Database connection issue. Please try again in a few moments."],
    [500, { modal: "Failed to create account", page: "Sign up failed" }[surface]],
  ])("keeps what was typed when the server answers %s", async (status, sentence) => {
    server().answer({ [SIGN_UP]: problem(status, "fault", "relation does not exist") });
    const user = openDoor(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    expect(await alertText()).toEqual([`${sentence} (reference: r-1)`]);
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
    server().answer({ [SIGN_UP]: problem(400, "validation_failed", message, [{ field, code, message }]) });
    const user = openDoor(surface, "signup");
    await fill(user);
    await user.click(button("Create Account"));
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it("asks to look into the mail, and offers another address or the sign-in", async () => {
    server().answer({ [SIGN_UP]: problem(401, "email_not_confirmed", "") });
    const user = openDoor(surface, "signup");
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
    const sent = server().received.find(({ call }) => call === SIGN_UP)?.body;
    expect(sent).toEqual({
      first_name: "Meera",
      last_name: "Kulkarni",
      email: "meera@example.in",
      phone: "",
      role: "contractor",
      password: "lohe-ka-taala",
      agree_terms: true,
      agree_privacy: true,
      surface,
    });
  });

  it("welcomes at once whom the server signs in at once", async () => {
    server().answer({ [SIGN_UP]: { status: 200 } });
    const user = openDoor(surface, "signup");
    await fill(user);
    server().answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    await user.click(button("Create Account"));
    expect(await screen.findByText("Account created!")).toBeVisible();
    await waitFor(() => expect(screen.getByTestId("address")).toHaveTextContent("/dashboard"));
  });
});
