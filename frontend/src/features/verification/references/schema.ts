import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import { indianPhoneDigits } from "@/components/ui/phone-input";
import type { References } from "./queries";

/** A row of the list; `id` is null until it is saved, `phone` has the ten digits. */
export interface ReferenceValues {
  id: string | null;
  name: string;
  phone: string;
  relation: string;
  project_description: string;
}

export interface ReferencesValues {
  references: ReferenceValues[];
  /** From when the list was opened; it is in a draft too, which may be older than the page. */
  edit_version: string;
}

export const BLANK: ReferenceValues = {
  id: null,
  name: "",
  phone: "",
  relation: "",
  project_description: "",
};

const isBlank = (row: ReferenceValues) =>
  ![row.name, row.phone, row.relation, row.project_description].some((text) => text.trim() !== "");
const isComplete = (row: ReferenceValues) =>
  [row.name, row.phone, row.relation].every((text) => text.trim() !== "");

/** A row is validated as a whole, so its fields accept whatever a browser sends. */
const text = z.string().catch("");

/** The required number of complete references (part 2 point 5). That many rows are required; others may be blank. */
export function referencesSchema(minimum: number) {
  return z
    .object({
      references: z.array(
        z.object({
          id: z.string().nullable().catch(null),
          name: text,
          phone: text,
          relation: text,
          project_description: text,
        }),
      ),
      edit_version: text,
    })
    .superRefine(({ references }, context) => {
      const isShort = references.filter(isComplete).length < minimum;
      references.forEach((row, index) => {
        if (isBlank(row) && !(isShort && index < minimum)) return;
        const say = (field: keyof ReferenceValues, message: string) =>
          context.addIssue({ code: "custom", path: ["references", index, field], message });
        if (row.name.trim() === "") say("name", t(i18n)`Please write their name.`);
        if (row.phone === "") say("phone", t(i18n)`Please write their mobile number.`);
        else if (!/^[6-9]\d{9}$/.test(row.phone)) {
          say("phone", t(i18n)`Please enter a valid 10-digit Indian mobile number`);
        }
        if (row.relation.trim() === "") say("relation", t(i18n)`Please write how they know your work.`);
      });
    }, whenValid("references"));
}

/** Whether fewer are complete than required. */
export function isInsufficient(rows: ReferenceValues[], minimum: number): boolean {
  return rows.filter(isComplete).length < minimum;
}

/** The saved list, padded with blank rows to the required number. */
export function toValues({ references, minimum, edit_version }: References): ReferencesValues {
  const rows = references.map((row) => ({ ...row, phone: indianPhoneDigits(row.phone) })).map(pick);
  while (rows.length < minimum) rows.push(BLANK);
  return { references: rows, edit_version };
}

function pick({ id, name, phone, relation, project_description }: ReferenceValues): ReferenceValues {
  return { id, name, phone, relation, project_description };
}

export function toBody(row: ReferenceValues) {
  return { ...row, phone: row.phone === "" ? "" : `+91${row.phone}` };
}
