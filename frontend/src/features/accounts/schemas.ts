import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import { EMAIL_SHAPE } from "@/lib/email-shape";
import { SHORTEST_PASSWORD } from "./password-strength";

/** The modal and the full page have the same rules but different messages (specification part 1 point 5). */
export type AuthSurface = "modal" | "page";

export const ROLES = ["homeowner", "worker", "contractor", "supervisor"] as const;
export type Role = (typeof ROLES)[number];

const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/** One rule: its message, and the fields that break it. */
export interface Rule<Values> {
  brokenBy: (values: Values) => (keyof Values & string)[];
  message: () => string;
}

/**
 * Makes a schema that reports all errors at once, in the order of the rules; a field keeps its first error. The
 * shape's fields accept whatever a browser sends (an unmade choice is null): only the rules validate.
 */
export function inOrder<Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: Rule<z.output<z.ZodObject<Shape>>>[],
) {
  return z.object(shape).superRefine((values, context) => {
    for (const { brokenBy, message } of rules) {
      for (const field of brokenBy(values as z.output<z.ZodObject<Shape>>)) {
        context.addIssue({ code: "custom", path: [field], message: message() });
      }
    }
  }, whenValid());
}

export function missing<Values>(...fields: (keyof Values & string)[]) {
  return (values: Values) => fields.filter((field) => values[field] === "" || values[field] === false);
}

export function when<Field extends string>(isBroken: boolean, field: Field): Field[] {
  return isBroken ? [field] : [];
}

/** The text as typed; an empty string for anything else. */
const text = z.string().catch("");
export const trimmed = z.string().trim().catch("");
export const ticked = z.boolean().catch(false);
/** The account type; empty until one is chosen. */
export const role = z.enum(["", ...ROLES]).catch("");

const signUpShape = {
  first_name: trimmed,
  last_name: trimmed,
  email: trimmed,
  phone: trimmed,
  role,
  password: text,
  confirm_password: text,
  agree_terms: ticked,
  agree_privacy: ticked,
};

export type SignUpValues = z.infer<z.ZodObject<typeof signUpShape>>;
type SignUpRule = Rule<SignUpValues>;

export const isIndianMobile = (digits: string) => INDIAN_MOBILE.test(digits);
export const phoneMessage = () =>
  t(i18n)`Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank`;
const isShort = (password: string) => password !== "" && password.length < SHORTEST_PASSWORD;
const looksLikeEmail = (email: string) => EMAIL_SHAPE.test(email);

const matchRule: SignUpRule = {
  brokenBy: (values) => when(values.password !== values.confirm_password, "confirm_password"),
  message: () => t(i18n)`Passwords do not match`,
};
const lastSignUpRules: SignUpRule[] = [
  { brokenBy: missing("agree_terms"), message: () => t(i18n)`You must agree to the Terms and Conditions` },
  { brokenBy: missing("agree_privacy"), message: () => t(i18n)`You must agree to the Privacy Policy` },
  {
    brokenBy: ({ phone }) => when(phone !== "" && !isIndianMobile(phone), "phone"),
    message: phoneMessage,
  },
  {
    brokenBy: ({ email }) => when(email !== "" && !looksLikeEmail(email), "email"),
    message: () => t(i18n)`Please enter a valid email address.`,
  },
];

/** Sign-up, with each surface's own order and messages. */
export const signUpSchemas = {
  modal: inOrder(signUpShape, [
    { brokenBy: missing("first_name"), message: () => t(i18n)`First name is required` },
    { brokenBy: missing("last_name"), message: () => t(i18n)`Last name is required` },
    { brokenBy: missing("email"), message: () => t(i18n)`Email is required` },
    { brokenBy: missing("password"), message: () => t(i18n)`Password is required` },
    {
      brokenBy: ({ password }) => when(isShort(password), "password"),
      message: () => t(i18n)`Password must be at least ${SHORTEST_PASSWORD} characters long`,
    },
    matchRule,
    ...lastSignUpRules,
    { brokenBy: missing("role"), message: () => t(i18n)`Invalid user type selected` },
  ]),
  page: inOrder(signUpShape, [
    {
      brokenBy: missing("email", "password", "first_name", "last_name"),
      message: () => t(i18n)`Please fill in all required fields`,
    },
    { brokenBy: missing("role"), message: () => t(i18n)`Please select an account type` },
    matchRule,
    {
      brokenBy: ({ password }) => when(isShort(password), "password"),
      message: () => t(i18n)`Password must be at least ${SHORTEST_PASSWORD} characters`,
    },
    ...lastSignUpRules,
  ]),
};

const signInShape = { email: trimmed, password: text };
export type SignInValues = z.infer<z.ZodObject<typeof signInShape>>;

export const signInSchemas = {
  modal: inOrder(signInShape, [
    { brokenBy: missing("email", "password"), message: () => t(i18n)`Email and password are required` },
  ]),
  page: inOrder(signInShape, [
    { brokenBy: missing("email", "password"), message: () => t(i18n)`Please fill in all fields` },
  ]),
};

const resetShape = { email: trimmed };
export type ResetValues = z.infer<z.ZodObject<typeof resetShape>>;

const resetShapeRule: Rule<ResetValues> = {
  brokenBy: ({ email }) => when(email !== "" && !looksLikeEmail(email), "email"),
  message: () => t(i18n)`Please enter a valid email address`,
};

export const resetSchemas = {
  modal: inOrder(resetShape, [
    { brokenBy: missing("email"), message: () => t(i18n)`Email address is required` },
    resetShapeRule,
  ]),
  page: inOrder(resetShape, [
    { brokenBy: missing("email"), message: () => t(i18n)`Please enter your email address` },
    resetShapeRule,
  ]),
};

const newPasswordShape = { password: text, confirm_password: text };
export type NewPasswordValues = z.infer<z.ZodObject<typeof newPasswordShape>>;

export const newPasswordSchema = inOrder(newPasswordShape, [
  { brokenBy: missing("password", "confirm_password"), message: () => t(i18n)`Please fill in all fields` },
  {
    brokenBy: (values) => when(values.password !== values.confirm_password, "confirm_password"),
    message: () => t(i18n)`Passwords do not match`,
  },
  {
    brokenBy: ({ password }) => when(isShort(password), "password"),
    message: () => t(i18n)`Password must be at least ${SHORTEST_PASSWORD} characters`,
  },
]);

export const changePasswordSchema = z
  .object({
    current_password: z
      .string()
      .refine(Boolean, { error: () => t(i18n)`Please enter your current password.` }),
  })
  .and(newPasswordSchema);
export const firstPasswordSchema = z.object({ current_password: text }).and(newPasswordSchema);
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;
