import { ensureCsrfToken } from "@/lib/csrf";

interface GoogleRedirect {
  /** `login` signs in or up; `connect` adds Google to the account that is signed in. */
  process: "login" | "connect";
  /** The path of ours that Google leads back to; `?error=` is added when it failed. */
  back: string;
  /** The name of the window that goes there; this one when left out. */
  target?: string;
}

/**
 * Sends the browser to Google by way of our server, which must be asked by a form: it answers with a redirect that a
 * fetch could not follow. False when the server can't be reached; nothing was left then.
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
