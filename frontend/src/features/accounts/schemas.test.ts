import { describe, expect, it } from "vitest";
import type { z } from "@/lib/validation";
import { profileSchema } from "./profile-schema";
import { type SignUpValues, newPasswordSchema, resetSchemas, signInSchemas, signUpSchemas } from "./schemas";

const EMPTY: SignUpValues = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  role: "homeowner",
  password: "",
  confirm_password: "",
  agree_terms: false,
  agree_privacy: false,
};
const FILLED: SignUpValues = {
  first_name: "Meera",
  last_name: "Kulkarni",
  email: "meera@example.in",
  phone: "",
  role: "homeowner",
  password: "lohe-ka-taala",
  confirm_password: "lohe-ka-taala",
  agree_terms: true,
  agree_privacy: true,
};
const BAD_PHONE = "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank";

/** The messages in the schema's order, without duplicates. */
function messagesOf(schema: z.ZodType, values: unknown): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.message))];
}

describe("sign-up in the modal", () => {
  it("finds everything wrong in the specification's order", () => {
    expect(messagesOf(signUpSchemas.modal, { ...EMPTY, phone: "12345" })).toEqual([
      "First name is required",
      "Last name is required",
      "Email is required",
      "Password is required",
      "You must agree to the Terms and Conditions",
      "You must agree to the Privacy Policy",
      BAD_PHONE,
    ]);
  });

  it("judges the password's length before its confirmation, and that before the agreements", () => {
    const values = { ...FILLED, password: "lohar", confirm_password: "lohaar", agree_terms: false };
    expect(messagesOf(signUpSchemas.modal, values)).toEqual([
      "Password must be at least 6 characters long",
      "Passwords do not match",
      "You must agree to the Terms and Conditions",
    ]);
  });

  it("trims names", () => {
    expect(messagesOf(signUpSchemas.modal, { ...FILLED, first_name: "   " })).toEqual([
      "First name is required",
    ]);
    expect(signUpSchemas.modal.parse({ ...FILLED, last_name: " Kulkarni " }).last_name).toBe("Kulkarni");
  });

  it.each(["5876543210", "987654321", "98765432100"])("refuses the phone %s", (phone) => {
    expect(messagesOf(signUpSchemas.modal, { ...FILLED, phone })).toEqual([BAD_PHONE]);
  });

  it.each(["", "6000000000", "9876543210"])("takes the phone '%s'", (phone) => {
    expect(messagesOf(signUpSchemas.modal, { ...FILLED, phone })).toEqual([]);
  });
});

describe("sign-up on /auth", () => {
  it("asks for the required fields, then the account type", () => {
    expect(messagesOf(signUpSchemas.page, { ...EMPTY, role: "" }).slice(0, 2)).toEqual([
      "Please fill in all required fields",
      "Please select an account type",
    ]);
  });

  it("judges the confirmation before the password's length", () => {
    const values = { ...FILLED, password: "lohar", confirm_password: "lohaar", agree_privacy: false };
    expect(messagesOf(signUpSchemas.page, values)).toEqual([
      "Passwords do not match",
      "Password must be at least 6 characters",
      "You must agree to the Privacy Policy",
    ]);
  });

  it("marks each of the required fields that is empty", () => {
    const result = signUpSchemas.page.safeParse({ ...FILLED, email: "", last_name: " " });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(["email", "last_name"]);
  });
});

describe("the other forms", () => {
  it("sign-in speaks its surface's words", () => {
    const values = { email: " ", password: "" };
    expect(messagesOf(signInSchemas.modal, values)).toEqual(["Email and password are required"]);
    expect(messagesOf(signInSchemas.page, values)).toEqual(["Please fill in all fields"]);
  });

  it("reset asks for an address, then for one that looks like one", () => {
    expect(messagesOf(resetSchemas.modal, { email: "" })).toEqual(["Email address is required"]);
    expect(messagesOf(resetSchemas.page, { email: "" })).toEqual(["Please enter your email address"]);
    for (const schema of [resetSchemas.modal, resetSchemas.page]) {
      expect(messagesOf(schema, { email: "meera@example" })).toEqual(["Please enter a valid email address"]);
    }
  });

  it("a new password is given twice and long enough", () => {
    expect(messagesOf(newPasswordSchema, { password: "", confirm_password: "" })).toEqual([
      "Please fill in all fields",
    ]);
    expect(messagesOf(newPasswordSchema, { password: "lohar", confirm_password: "lohaa" })).toEqual([
      "Passwords do not match",
      "Password must be at least 6 characters",
    ]);
  });

  it("the profile keeps names, a place of the list and a PIN code", () => {
    const values = {
      first_name: "",
      last_name: "",
      phone: "1",
      place: "unknown",
      locality: "",
      pincode: "011007",
      language: "hi",
      edit_version: "1",
    };
    expect(messagesOf(profileSchema, values)).toEqual([
      "First name is required",
      "Last name is required",
      BAD_PHONE,
      "Please choose a city from the list.",
      "Please enter a valid 6-digit PIN code.",
    ]);
  });
});
