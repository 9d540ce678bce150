/** "+919876543210" → "+91 98765 43210", the way India writes numbers. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}
