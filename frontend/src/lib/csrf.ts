/** Reads Django's CSRF cookie, which GET /api/session sets; its value goes back in the header X-CSRFToken. */
export function csrfToken(): string {
  return readCookie("csrftoken") ?? "";
}

/** One cookie of this page by its name, or null. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split("; ")) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return null;
}
