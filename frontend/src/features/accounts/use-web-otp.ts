import { useEffect, useEffectEvent } from "react";

/** WebOTP (https://wicg.github.io/web-otp/), which TypeScript does not know. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ["sms"] };
}

/**
 * Returns the code of the next text message for this site (named in the message's last line), if the browser supports
 * it: Chrome on Android. The browser asks the person first.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return undefined;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: waiting.signal };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential && "code" in credential) take(String(credential.code));
      })
      // Declined, or not allowed here: the code is typed instead.
      .catch(() => undefined);
    return () => waiting.abort();
  }, []);
}
