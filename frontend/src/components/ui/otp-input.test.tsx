import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Field } from "./field";
import { OtpInput, otpDigits } from "./otp-input";

function Otp() {
  const [otp, setOtp] = useState("");
  return (
    <Field label="OTP">
      <OtpInput value={otp} onChange={setOtp} />
    </Field>
  );
}

it.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["Your code: 123-456.", "123456"],
  ["१२३४५६", "123456"],
  ["12345678", "123456"],
  ["abc", ""],
])("keeps of %s the digits %s", (typed, kept) => {
  expect(otpDigits(typed)).toBe(kept);
});

it("is one input that the phone fills in and that takes digits only", async () => {
  render(<Otp />);
  const input = screen.getByLabelText("OTP");
  expect(input).toHaveAttribute("autocomplete", "one-time-code");
  expect(input).toHaveAttribute("inputmode", "numeric");
  await userEvent.type(input, "1a2b3");
  expect(input).toHaveValue("123");
});

it("takes a pasted code whole", async () => {
  render(<Otp />);
  const input = screen.getByLabelText("OTP");
  await userEvent.click(input);
  await userEvent.paste("482 913 is your Karigar code");
  expect(input).toHaveValue("482913");
});
