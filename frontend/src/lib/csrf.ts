/**
 * Django's CSRF cookie, which GET /api/session sets; over https its name has a prefix. Its value is sent back in the
 * X-CSRFToken header.
 */
function csrfToken(): string {
  return readCookie("__Host-csrftoken") ?? readCookie("csrftoken") ?? "";
}

/** The token. Fetched first if this browser has none yet: a write may be the first call of a visit. */
export async function ensureCsrfToken(): Promise<string> {
  if (csrfToken() === "") await fetch("/api/session", { credentials: "same-origin" }).catch(() => undefined);
  return csrfToken();
}

/** A cookie of this page by name, or null. */
function readCookie(name: string): string | null {
  for (const part of document.cookie.split("; ")) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return null;
}
