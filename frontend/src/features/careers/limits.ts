/** The server's limits. */
export const LONGEST = { name: 100, email: 254, link: 300, words: 2000 } as const;
/** File types for the device's picker; the server checks the content. */
export const CV_TYPES =
  ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";
