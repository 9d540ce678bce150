import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import { z } from "@/lib/validation";

export const atMost = (length: number) =>
  z
    .string()
    .trim()
    .max(length, { error: () => t(i18n)`This is too long: at most ${length} characters.` });

/** A place from the list, or empty; text that matches no place is refused. */
export const knownPlace = z.custom<PlaceValue>().transform((value, context) => {
  if (value !== UNKNOWN_PLACE) return value;
  context.addIssue({ code: "custom", message: t(i18n)`Please choose a place from the list.` });
  return z.NEVER;
});

export const requiredPlace = knownPlace.transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: "custom", message: t(i18n)`Location is required` });
  return z.NEVER;
});
