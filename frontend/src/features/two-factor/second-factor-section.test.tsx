import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { SecondFactorSection } from "./second-factor-section";

afterEach(() => vi.unstubAllGlobals());

const LIST = "GET /_allauth/browser/v1/account/authenticators";
const TOTP = "/_allauth/browser/v1/account/authenticators/totp";
const CODES = "/_allauth/browser/v1/account/authenticators/recovery-codes";

const TEN = Array.from({ length: 10 }, (_, index) => `1234567${index}`);

function user(changes: object = {}) {
  return {
    id: "u-1",
    email: "meera@example.in",
    first_name: "Meera",
    last_name: "Kulkarni",
    role: "homeowner",
    is_staff: false,
    staff_state: "none",
    desks: [],
    ...changes,
  };
}

function on(left: number) {
  return {
    status: 200,
    data: [
      { type: "totp", created_at: 1_795_000_000, last_used_at: null },
      { type: "recovery_codes", created_at: 1_795_000_000, last_used_at: null, unused_code_count: left },
    ],
  };
}

function start(answers: Record<string, object>, person = user()) {
  const server = serve({ "GET /api/session": { user: person }, ...answers });
  renderApp(<SecondFactorSection />);
  return { server, actor: userEvent.setup() };
}

describe("two-step sign-in in the settings", () => {
  it("is set up with the app's first code, and shows the recovery codes once", async () => {
    let isOn = false;
    const { server, actor } = start({
      [LIST]: () => (isOn ? on(10) : { status: 200, data: [] }),
      [`GET ${TOTP}`]: () =>
        Response.json(
          {
            status: 404,
            code: "not_found",
            meta: {
              secret: "JBSWY3DPEHPK3PXP",
              totp_url: "otpauth://totp/meera?secret=JBSWY3DPEHPK3PXP",
              totp_qr: { size: 25, path: "M0 0h7v1h-7z" },
            },
          },
          { status: 404 },
        ),
      [`POST ${TOTP}`]: ({ body }: { body: unknown }) => {
        isOn = (body as { code: string }).code === "123456";
        return isOn
          ? {}
          : problem(400, "validation_failed", "This code is not right.", [
              { field: "code", message: "This code is not right.", code: "incorrect_code" },
            ]);
      },
      [`GET ${CODES}`]: { status: 200, data: { unused_codes: TEN } },
    });
    await actor.click(await screen.findByRole("button", { name: "Set up two-step sign-in" }));
    expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    expect(screen.getByRole("img", { name: /QR code/ })).toBeVisible();
    await actor.type(screen.getByLabelText("6-digit code"), "000000{Enter}");
    expect(await screen.findByText("This code is not right.")).toBeVisible();
    await actor.clear(screen.getByLabelText("6-digit code"));
    await actor.type(screen.getByLabelText("6-digit code"), "123456{Enter}");
    const codes = await screen.findByRole("list", { name: "Recovery codes" });
    expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
    expect(codes).toHaveTextContent("1234 5670");
    // Neither a key nor the button closes it before the codes are saved.
    await actor.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Done" })).toBeDisabled();
    await actor.click(screen.getByRole("checkbox", { name: "I have kept my recovery codes" }));
    await actor.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByText("10 recovery codes left")).toBeVisible();
    expect(server.received.filter(({ call }) => call === `GET ${TOTP}`)).toHaveLength(1);
  });

  it("warns when few recovery codes are left, and makes new ones after asking", async () => {
    const { actor } = start({
      [LIST]: on(2),
      [`POST ${CODES}`]: { status: 200, data: { unused_codes: TEN } },
    });
    expect(await screen.findByText("Make new ones before you lose your phone.")).toBeVisible();
    await actor.click(screen.getByRole("button", { name: "New recovery codes" }));
    await actor.click(await screen.findByRole("button", { name: "Make new codes" }));
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeVisible();
  });

  it("is switched off after asking", async () => {
    let isOn = true;
    const { actor } = start({
      [LIST]: () => (isOn ? on(8) : { status: 200, data: [] }),
      [`DELETE ${TOTP}`]: () => {
        isOn = false;
        return {};
      },
    });
    await actor.click(await screen.findByRole("button", { name: "Switch off" }));
    const asked = await screen.findByRole("alertdialog");
    await actor.click(within(asked).getByRole("button", { name: "Switch off" }));
    expect(await screen.findByText("Off")).toBeVisible();
  });

  it("can't be switched off by staff", async () => {
    start({ [LIST]: on(8) }, user({ is_staff: true, staff_state: "ready" }));
    expect(await screen.findByText("Staff accounts can't be without two-step sign-in.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Switch off" })).not.toBeInTheDocument();
  });

  it("tells staff without it why it is needed", async () => {
    start({ [LIST]: { status: 200, data: [] } }, user({ is_staff: true, staff_state: "needs_setup" }));
    expect(await screen.findByText("Needed for staff")).toBeVisible();
  });
});
