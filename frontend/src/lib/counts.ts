/** Groups digits the Indian way (lakh, crore): "1234567" becomes "12,34,567". */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/(\d)(?=(?:\d\d)+\d$)/g, "$1,");
}

/** A count with Indian grouping and Latin digits in both languages: 1,23,456. */
export function formatCount(count: number): string {
  return groupDigits(String(count));
}
