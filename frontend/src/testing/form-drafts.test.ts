import { describe, expect, it } from "vitest";

// What was typed into a form is not lost by a reload: each form keeps a draft (`useFormDraft`, `useDraft`), or the
// browser asks before the page goes (`useAskBeforeUnload`), or it appears here with the reason why not. A `FormDialog`
// does one or the other.
const WITHOUT_DRAFT: Record<string, string> = {
  "accounts/change-password-dialog": "passwords",
  "accounts/email-confirmation-page": "one field; the address is remembered by its step",
  "accounts/new-password-form": "a password",
  "accounts/phone-number-form": "one field; the number is remembered by its step",
  "accounts/proof-form": "a password or a code",
  "accounts/reset-request-form": "one field; the address is remembered by its step",
  "accounts/second-factor-step": "a code",
  "accounts/sign-in-form": "an address and a password, which browsers fill in",
  "newsletter/newsletter-form": "one field, of a visitor",
  "professionals/team/invite-form": "one field",
  "professionals/team/team-name-form": "one field",

  "two-factor/new-app-form": "a code",
  "verification/banking/banking-form": "account numbers",
  "verification/documents/numbered-form": "identity numbers and pictures",
};

const FORMS = import.meta.glob<string>(["../features/**/*.{ts,tsx}", "!../features/**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const forms = Object.entries(FORMS)
  .filter(([, code]) => /\buseForm[(<]/.test(code))
  .map(([path, code]) => [path.replace("../features/", "").replace(/\.tsx?$/, ""), code] as const);
const isSafe = (code: string) =>
  /\b(useDraft|useJobDraft|useVersionedForm|useAskBeforeUnload)\(|<FormDialog\b|useFormDraft\(form, \{\s*draft/.test(
    code,
  );

describe("what was typed into a form is not lost by a reload", () => {
  it.each(forms)("%s", (name, code) => {
    expect(isSafe(code)).toBe(!(name in WITHOUT_DRAFT));
  });

  it("names no form that is gone", () => {
    const names = new Set(forms.map(([name]) => name));
    expect(Object.keys(WITHOUT_DRAFT).filter((name) => !names.has(name))).toEqual([]);
  });
});
