import { useMutation } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callAllauth } from "@/api/allauth-client";
import { toProblem } from "@/lib/problem";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { withProof } from "./reauthentication";
import { ReauthenticationDialog } from "./reauthentication-dialog";

afterEach(() => vi.unstubAllGlobals());

const CLOSE = "DELETE /_allauth/browser/v1/account/email";
const PROVE = "POST /_allauth/browser/v1/auth/reauthenticate";

function refusal(flows: object[]) {
  return Response.json(
    {
      status: 401,
      code: "reauthentication_required",
      detail: "Please confirm that it's you to continue.",
      errors: [],
      data: { flows },
    },
    { status: 401 },
  );
}

function Act() {
  const act = useMutation({
    mutationFn: () => withProof(() => callAllauth("DELETE", "/account/email")),
  });
  return (
    <>
      <button type="button" onClick={() => act.mutate()}>
        Remove
      </button>
      {act.isSuccess && <p>Removed</p>}
      {act.error && <p>{toProblem(act.error).detail}</p>}
      <ReauthenticationDialog />
    </>
  );
}

/** The server refuses until one of the proofs has been given. */
function start(flows: object[], answers: Record<string, object> = {}) {
  let isProven = false;
  const server = serve({
    "GET /api/session": { user: null },
    [CLOSE]: () => (isProven ? {} : refusal(flows)),
    [PROVE]: ({ body }: { body: unknown }) => {
      isProven = (body as { password: string }).password === "lohe-ka-taala";
      return isProven
        ? {}
        : problem(400, "validation_failed", "This password is not right.", [
            { field: "password", message: "This password is not right.", code: "incorrect_password" },
          ]);
    },
    "POST /_allauth/browser/v1/auth/2fa/reauthenticate": () => {
      isProven = true;
      return {};
    },
    "POST /api/me/identity-codes": { sent_to: "m••••@example.in" },
    "POST /api/me/identity-confirmations": () => {
      isProven = true;
      return {};
    },
    ...answers,
  });
  renderApp(<Act />);
  return { server, user: userEvent.setup() };
}

describe("a call that needs a fresh proof of identity", () => {
  it("asks for the password, says when it is wrong, and then goes on by itself", async () => {
    const { user } = start([{ id: "reauthenticate" }]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
    await user.type(screen.getByLabelText("Your password"), "taala");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("This password is not right.")).toBeVisible();
    await user.clear(screen.getByLabelText("Your password"));
    await user.type(screen.getByLabelText("Your password"), "lohe-ka-taala{Enter}");
    expect(await screen.findByText("Removed")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("sends nothing for an empty field", async () => {
    const { user, server } = start([{ id: "reauthenticate" }]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Please enter your password.")).toBeVisible();
    expect(server.received.some(({ call }) => call === PROVE)).toBe(false);
    await user.click(screen.getByRole("button", { name: "Close" }));
  });

  it("is refused when the dialog is closed, and asks anew the next time", async () => {
    const { user } = start([{ id: "reauthenticate" }]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(await screen.findByText("Please confirm that it's you to continue.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("takes the authenticator app where there is one", async () => {
    const { user } = start([{ id: "reauthenticate" }, { id: "mfa_reauthenticate", types: ["totp"] }]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(await screen.findByRole("button", { name: "Use your authenticator app instead" }));
    await user.type(screen.getByLabelText("Code from your authenticator app"), "123456{Enter}");
    expect(await screen.findByText("Removed")).toBeVisible();
  });

  it("mails a code to people without a password", async () => {
    const { user } = start([{ id: "code_reauthenticate", channel: "email", sent_to: "m••••@example.in" }]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(await screen.findByRole("button", { name: /Send a code to/ }));
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    expect(await screen.findByText("Removed")).toBeVisible();
  });

  it("lets other refusals through", async () => {
    const { user } = start([], { [CLOSE]: problem(409, "conflict", "Not now.") });
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
