import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { pinCodeDigits } from "@/lib/digits";
import { z } from "@/lib/validation";
import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import { type Rule, inOrder, isIndianMobile, missing, phoneMessage, trimmed, when } from "./schemas";

const PINCODE = /^[1-9]\d{5}$/;

const profileShape = {
  first_name: trimmed,
  last_name: trimmed,
  phone: trimmed,
  place: z.custom<PlaceValue>(),
  locality: trimmed,
  pincode: z.string().trim().overwrite(pinCodeDigits).catch(""),
  language: z.enum(["en", "hi"]),
  /** From when the form was opened: its draft may be older than what others saved. */
  edit_version: z.string(),
};
export type ProfileValues = z.infer<z.ZodObject<typeof profileShape>>;

const rules: Rule<ProfileValues>[] = [
  { brokenBy: missing("first_name"), message: () => t(i18n)`First name is required` },
  { brokenBy: missing("last_name"), message: () => t(i18n)`Last name is required` },
  {
    brokenBy: ({ phone }) => when(phone !== "" && !isIndianMobile(phone), "phone"),
    message: phoneMessage,
  },
  {
    brokenBy: ({ place }) => when(place === UNKNOWN_PLACE, "place"),
    message: () => t(i18n)`Please choose a city from the list.`,
  },
  {
    brokenBy: ({ pincode }) => when(pincode !== "" && !PINCODE.test(pincode), "pincode"),
    message: () => t(i18n)`Please enter a valid 6-digit PIN code.`,
  },
];

/** The personal profile; the server has the same rules. */
export const profileSchema = inOrder(profileShape, rules);
