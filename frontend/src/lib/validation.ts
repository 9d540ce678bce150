import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "zod";
import { formatCount } from "./counts";

type Issue = z.core.$ZodRawIssue;

/** A schema's message for an empty value (`min(1, …)`) also fits a missing value. */
function wordsForEmpty({ inst, input }: Issue): string | undefined {
  const { checks = [] } = (inst?._zod.def ?? {}) as Partial<z.core.$ZodTypeDef>;
  const least = checks
    .map(({ _zod }) => _zod.def as z.core.$ZodCheckMinLengthDef)
    .find(({ check, minimum }) => check === "min_length" && minimum > 0);
  const words = least?.error?.({ code: "too_small", origin: "string", minimum: 1, input } as never);
  return typeof words === "string" ? words : words?.message;
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}

/**
 * The default messages for rules without their own, in the reader's language. A number is shown as the schema
 * has it, so amounts in paise need messages of their own (`money-schema`).
 */
function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (isEmpty(issue.input)) return wordsForEmpty(issue) ?? t(i18n)`Please fill this in.`;
      return issue.expected === "number"
        ? t(i18n)`Please enter a number.`
        : t(i18n)`This value is not valid.`;
    case "invalid_value":
      return t(i18n)`Please choose one of the options.`;
    case "too_small": {
      if (issue.origin !== "number" && issue.minimum <= 1) {
        return issue.origin === "array"
          ? t(i18n)`Please choose at least one.`
          : t(i18n)`Please fill this in.`;
      }
      const least = formatCount(Number(issue.minimum));
      if (issue.origin === "string") return t(i18n)`Please write at least ${least} characters.`;
      if (issue.origin === "array") return t(i18n)`Please choose at least ${least}.`;
      return issue.inclusive === false
        ? t(i18n)`Please enter more than ${least}.`
        : t(i18n)`Please enter at least ${least}.`;
    }
    case "too_big": {
      const most = formatCount(Number(issue.maximum));
      if (issue.origin === "string") return t(i18n)`Please keep this to ${most} characters.`;
      if (issue.origin === "array") return t(i18n)`At most ${most} can be named.`;
      return issue.inclusive === false
        ? t(i18n)`Please enter less than ${most}.`
        : t(i18n)`Please enter at most ${most}.`;
    }
    default:
      return t(i18n)`This value is not valid.`;
  }
}

/**
 * For a rule about several fields (`refine(…, whenValid("one", "other"))`): it runs as soon as these fields
 * are valid themselves, together with errors of other fields. zod alone skips it until no field has a wrong
 * type. A field's own rule has no `abort`, which would skip all of these rules.
 */
export function whenValid(...fields: string[]) {
  return {
    // An issue of the whole value that is not a check's (`continue`) says that the value is no such list or
    // object at all.
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ path = [], continue: isCheck }) =>
        path.length === 0 ? isCheck === true : !fields.includes(String(path[0])),
      ),
  };
}

z.config({ localeError: validationMessage });

/** zod with our messages. Import zod only from here (a lint rule refuses the library elsewhere). */
export { z };
