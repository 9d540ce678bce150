import { useState } from "react";

/**
 * The record as it was when this form was opened. The form's default values and `edit_version` come from it,
 * even if others change the record meanwhile.
 */
export function useOpened<RecordType>(record: RecordType): RecordType {
  return useState(record)[0];
}
