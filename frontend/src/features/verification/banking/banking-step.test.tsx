import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { SessionUser } from "@/features/accounts/session";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { BankingStep } from "./banking-step";
import type { BankCheck, Banking } from "./queries";

const CALL = "GET /api/me/verification/banking";
const SAVE = "PUT /api/me/verification/banking";
const BANK = "GET /api/banks/HDFC0000317";

const USER = { id: "u-1", email: "ramesh@example.in", role: "worker" } as SessionUser;

const EMPTY: Banking = {
  account: null,
  account_check: null,
  upi_check: null,
  needs_phone: false,
  missing: ["bank_account"],
};

function withAccount(check: Partial<BankCheck> | null): Banking {
  return {
    ...EMPTY,
    account: {
      holder_name: "Ramesh Jadhav",
      bank_name: "HDFC Bank",
      ifsc: "HDFC0000317",
      masked_number: "XXXX XXXX 7891",
      masked_upi: "",
      status: "active",
      usable_from: null,
      added_at: "2026-11-20T10:00:00Z",
    },
    account_check: check && {
      state: "pending",
      masked_name: "",
      is_name_alike: null,
      asked_at: "2026-11-20T10:00:00Z",
      answered_at: null,
      ...check,
    },
    missing: [],
  };
}

function show(banking: Banking, more: object = {}) {
  const onDone = vi.fn();
  const server = serve({
    "GET /api/session": { user: USER },
    [CALL]: banking,
    [BANK]: { name: "HDFC Bank", is_known_branch: true },
    ...more,
  });
  renderApp(<BankingStep user={USER} onDone={onDone} />);
  return { onDone, server };
}

async function fill(again = "50100234567891") {
  const type = async (label: RegExp, text: string) => {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  };
  await type(/Account holder name/, "Ramesh Jadhav");
  await type(/^Account number/, "5010 0234 567891");
  await type(/Confirm account number/, again);
  await type(/IFSC code/, "hdfc0000317");
  await userEvent.click(screen.getByRole("button", { name: "Save banking details" }));
}

describe("BankingStep", () => {
  it("fills the bank’s name in, saves, and shows the number masked", async () => {
    const { onDone, server } = show(EMPTY, { [SAVE]: withAccount({}) });
    await fill("50100234567890");
    expect(
      await screen.findAllByText("Account numbers do not match. Please check and try again."),
    ).not.toHaveLength(0);
    expect(await screen.findByText("HDFC Bank")).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Confirm account number/), "{Backspace}1");
    server.answer({ [CALL]: withAccount({}) });
    await userEvent.click(screen.getByRole("button", { name: "Save banking details" }));
    expect(await screen.findByText("XXXX XXXX 7891")).toBeVisible();
    expect(screen.getByText(/We are asking your bank/)).toBeVisible();
    expect(onDone).toHaveBeenCalledOnce();
    const sent = server.received.find(({ call }) => call === SAVE);
    expect(sent?.headers.get("Idempotency-Key")).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("567891");
  });

  it("says in the specification’s words what is wrong", async () => {
    const { server } = show(EMPTY, { [SAVE]: problem(503, "gateway_not_answering", "Away") });
    await userEvent.click(await screen.findByRole("button", { name: "Save banking details" }));
    expect(await screen.findByText("Please fill in all required banking details.")).toBeVisible();
    await userEvent.type(screen.getByLabelText(/IFSC code/), "hdfc1");
    expect(await screen.findAllByText("IFSC code must be 11 characters long.")).not.toHaveLength(0);
    await userEvent.clear(screen.getByLabelText(/IFSC code/));
    await fill();
    expect(await screen.findByText("Failed to save banking details. Please try again.")).toBeVisible();
    expect(screen.getByLabelText(/^Account number/)).toHaveValue("5010 0234 567891");
    expect(server.received.filter(({ call }) => call === SAVE)).toHaveLength(1);
  });

  it.each([
    [{ state: "valid", masked_name: "R••••• J•••••", is_name_alike: true }, /belongs to R••••• J•••••\./],
    [{ state: "valid", masked_name: "G••••••• G•••", is_name_alike: false }, /The names do not match/],
    [{ state: "invalid" }, /Your bank does not know this account/],
    [{ state: "unavailable" }, /Our team looks at this account/],
    [{ state: "not_asked" }, /Our team looks at this account/],
  ] as const)("shows what the bank says: %o", async (check, said) => {
    show(withAccount(check));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it("changes an account, or leaves it as it is", async () => {
    show(withAccount({ state: "valid", masked_name: "R••••• J•••••", is_name_alike: true }));
    await userEvent.click(await screen.findByRole("button", { name: "Change bank account" }));
    expect(screen.getByLabelText(/Account holder name/)).toHaveValue("Ramesh Jadhav");
    expect(screen.getByLabelText(/^Account number/)).toHaveValue("");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("XXXX XXXX 7891")).toBeVisible();
  });

  it("asks for the mobile number first", async () => {
    show({ ...EMPTY, needs_phone: true });
    expect(await screen.findByRole("link", { name: "Verify it in the first step" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save banking details" })).toBeNull();
  });
});
