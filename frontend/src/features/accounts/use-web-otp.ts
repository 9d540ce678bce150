import { useEffect, useEffectEvent } from "react";

/** WebOTP (https://wicg.github.io/web-otp/), which TypeScript does not know. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ["sms"] };
}

/**
 * Hands over the code of the next text message that is meant for this site (its last line says so), where the browser
 * offers that: Chrome on Android. The person is asked first.
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
