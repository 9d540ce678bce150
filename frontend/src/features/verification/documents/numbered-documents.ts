import { useLingui } from "@lingui/react/macro";
import type { NumberedDocument } from "./numbered-form";

type NumberedKind = "aadhaar" | "voter_id" | "driving_licence" | "pan";

/** The documents submitted as a number and a copy, and the requirements of each. */
export function useNumberedDocuments(): Record<NumberedKind, NumberedDocument> {
  const { t } = useLingui();
  return {
    aadhaar: {
      kind: "aadhaar",
      numberLabel: t`Aadhaar number`,
      numberHelp: t`12 digits. We keep only the last four.`,
      longest: 12,
      isDigits: true,
      coversNumber: true,
    },
    voter_id: {
      kind: "voter_id",
      numberLabel: t`Voter ID number (EPIC)`,
      numberHelp: t`As printed on the card, such as ABC1234567. We keep only the last four characters.`,
      longest: 16,
      hasBack: true,
    },
    driving_licence: {
      kind: "driving_licence",
      numberLabel: t`Driving licence number`,
      numberHelp: t`As printed on the card, such as MH12 20110012345. We keep only the last four characters.`,
      longest: 20,
      hasBack: true,
    },
    pan: {
      kind: "pan",
      numberLabel: t`PAN number`,
      numberHelp: t`10 characters, such as ABCPE1234F. We keep only the last four.`,
      longest: 10,
    },
  };
}
