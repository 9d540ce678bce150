import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { WORKER, world, verification } from "../test-data";
import type { StepProps } from "../step-parts";
import { PhoneStep } from "./phone-step";

const SEND = "POST /api/send-phone-otp";
const VERIFY = "POST /api/verify-phone-otp";
const SENT = { attemptId: "a-1", resend_after: 30, expires_in: 300 };
const user = WORKER as StepProps["user"];

function open(answers: Record<string, object> = {}) {
  const server = serve({
    ...world(verification([])),
    "GET /api/me/profile": { phone: "", phone_verified: false },
    [SEND]: SENT,
    ...answers,
  });
  const onDone = vi.fn();
  renderApp(<PhoneStep user={user} onDone={onDone} />);
  return { server, onDone };
}

async function typeNumber(digits: string) {
  const field = await screen.findByLabelText("Mobile number");
  await userEvent.clear(field);
  await userEvent.type(field, digits);
  await userEvent.click(screen.getByRole("button", { name: "Send OTP" }));
}

describe("the phone step", () => {
  it("refuses what can't be a number in the specification's words", async () => {
    const { server } = open();
    await typeNumber("12345");
    expect(await screen.findByText("Invalid Phone Number")).toBeVisible();
    expect(screen.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
    expect(server.received.some(({ call }) => call === SEND)).toBe(false);
  });

  it("says so when no code could be sent", async () => {
    open({ [SEND]: problem(503, "unavailable", "…") });
    await typeNumber("9876543210");
    expect(await screen.findByText(/Failed to send OTP\. Please try again\./)).toBeVisible();
  });

  it("wants six digits, says when they are wrong, and goes back to the number", async () => {
    const wrong = problem(422, "validation_failed", "Invalid or expired OTP. Please try again.", [
      { field: "otp", message: "Invalid or expired OTP. Please try again.", code: "otp_invalid" },
    ]);
    open({ [VERIFY]: wrong });
    await typeNumber("9876543210");
    const code = await screen.findByLabelText("6-digit OTP");
    expect(screen.getByRole("button", { name: /Resend OTP in \d+ seconds/ })).toBeDisabled();
    await userEvent.type(code, "123");
    await userEvent.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Invalid OTP")).toBeVisible();
    expect(screen.getByText("Please enter the 6-digit verification code")).toBeVisible();
    await userEvent.type(code, "456");
    await userEvent.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Verification Failed")).toBeVisible();
    expect(screen.getByText("Invalid OTP. Please try again.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Change Number" }));
    expect(await screen.findByLabelText("Mobile number")).toHaveValue("9876543210");
  });

  it("is done when the code was right", async () => {
    const { onDone, server } = open({ [VERIFY]: { user: WORKER } });
    await typeNumber("9876543210");
    await userEvent.type(await screen.findByLabelText("6-digit OTP"), "123456");
    server.answer({ "GET /api/me/profile": { phone: "+919876543210", phone_verified: true } });
    await userEvent.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText(/This number is verified/)).toBeVisible();
    expect(onDone).toHaveBeenCalled();
    const sent = server.received.find(({ call }) => call === VERIFY);
    expect(sent?.body).toEqual({ phone: "+919876543210", otp: "123456", attemptId: "a-1" });
  });

  it("has nothing to ask of somebody who proved a number before", async () => {
    open({ "GET /api/me/profile": { phone: "+919876543210", phone_verified: true } });
    expect(await screen.findByText("+91 98765 43210")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send OTP" })).toBeNull();
  });
});
