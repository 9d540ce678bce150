import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import type { PhoneSignUpValues } from "./phone-schemas";
import { profileQuery } from "./queries";
import { withProof } from "./reauthentication";
import { sessionQuery } from "./session";
import { SIGN_IN_KEY, useArrival } from "./start-session";

export type SentCode = Schemas["CodeSentOut"];
type SendBody = Schemas["SendCodeIn"];

export interface TypedCode {
  phone: string;
  otp: string;
  attemptId: string;
}

/**
 * Requests a code by text message; a resend includes the attempt's id. Changing the own number needs reauthentication
 * first.
 */
function useSendCode() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (body: SendBody) => withProof(() => callApi("POST", "/api/send-phone-otp", { body })),
    onSuccess: (_, { resend }) =>
      resend
        ? toast.success(t`OTP resent successfully`)
        : toast.success(t`OTP sent successfully`, {
            description: t`Please check your phone for the verification code`,
          }),
  });
}

/** `resendOf` is the attempt that is sent again. */
export interface SendOf<Values> {
  values: Values;
  resendOf?: string;
}

const again = (resendOf: string | undefined): Partial<SendBody> =>
  resendOf === undefined ? {} : { resend: true, attemptId: resendOf };

export function useSendSignUpCode() {
  const send = useSendCode();
  const sendOf = ({ values, resendOf }: SendOf<PhoneSignUpValues>) =>
    send.mutateAsync({
      purpose: "signup",
      phone: withCountry(values.phone),
      firstName: values.first_name,
      lastName: values.last_name,
      userType: values.role,
      agreeTerms: values.agree_terms,
      agreePrivacy: values.agree_privacy,
      ...again(resendOf),
    });
  return { send: sendOf, isPending: send.isPending };
}

/** To sign in or, if signed in, to verify a number for the account. */
export function useSendNumberCode(purpose: "signin" | "verify" | "change") {
  const send = useSendCode();
  const sendOf = ({ values: phone, resendOf }: SendOf<string>) =>
    send.mutateAsync({ purpose, phone: withCountry(phone), ...again(resendOf) });
  return { send: sendOf, isPending: send.isPending };
}

/** Creates the account whose details were sent with the code. */
export function useVerifySignUp(firstName: string) {
  const { t } = useLingui();
  const arrive = useArrival();
  return useApiMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (typed: TypedCode) => callApi("POST", "/api/verify-phone-signup", { body: bodyOf(typed) }),
    onSuccess: () =>
      arrive({ title: t`Account created successfully!`, description: t`Welcome to Karigar, ${firstName}!` }),
  });
}

export function useSignInByPhone() {
  const { t } = useLingui();
  const arrive = useArrival();
  return useApiMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (typed: TypedCode) => callApi("POST", "/api/verify-phone-otp", { body: bodyOf(typed) }),
    onSuccess: () => arrive({ title: t`Welcome back!`, description: t`You have successfully signed in.` }),
  });
}

/** Saves the verified number in the signed-in person's account. */
export function useTakeNumber() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (typed: TypedCode) => callApi("POST", "/api/verify-phone-otp", { body: bodyOf(typed) }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(profileQuery),
        queryClient.invalidateQueries(sessionQuery),
      ]);
      toast.success(t`Your phone number is verified`);
    },
  });
}

const withCountry = (digits: string) => `+91${digits}`;
const bodyOf = ({ phone, otp, attemptId }: TypedCode) => ({ phone: withCountry(phone), otp, attemptId });
