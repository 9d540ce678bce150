import { useState } from "react";

/**
 * The record as it stood when this form was opened: what its default values and its `edit_version` are of, whatever
 * others make of the record meanwhile.
 */
export function useOpened<RecordType>(record: RecordType): RecordType {
  return useState(record)[0];
}
