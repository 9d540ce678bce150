const KEY = "karigar_pending_email";

/** Remembers, in this tab alone, which address waits for its confirmation; it never stands in the page's address. */
export function storePendingEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

export function readPendingEmail(): string {
  return sessionStorage.getItem(KEY) ?? "";
}

export function forgetPendingEmail(): void {
  sessionStorage.removeItem(KEY);
}
