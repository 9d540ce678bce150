import { ensureCsrfToken } from "@/lib/csrf";

interface GoogleRedirect {
  /** `login` signs in or up; `connect` adds Google to the signed-in account. */
  process: "login" | "connect";
  /** Our path that Google returns to; `?error=` is added after a failure. */
  back: string;
  /** The name of the target window; this one by default. */
  target?: string;
}

/**
 * Sends the browser to Google through our server. This needs a form post, because the server answers with a redirect
 * that fetch cannot follow. Returns false if the server cannot be reached; the page is not left then.
 */
export async function redirectToGoogle({ process, back, target }: GoogleRedirect): Promise<boolean> {
  const token = navigator.onLine ? await ensureCsrfToken() : "";
  if (token === "") return false;
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/_allauth/browser/v1/auth/provider/redirect";
  form.target = target ?? "_self";
  form.hidden = true;
  const fields = { provider: "google", process, callback_url: back, csrfmiddlewaretoken: token };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}
