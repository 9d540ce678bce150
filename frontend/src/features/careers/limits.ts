/** The server's limits. */
export const LONGEST = { name: 100, email: 254, link: 300, words: 2000 } as const;
/** What the picker of the device offers; the server looks into the file. */
export const CV_TYPES =
  ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";
