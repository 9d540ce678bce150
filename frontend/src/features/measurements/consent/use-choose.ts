import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { useSession } from "@/features/accounts/session";
import { type CookieChoice, NOTICE_VERSION, chooseCookies } from "@/lib/cookie-choice";

/** Saves a choice in this browser at once; for signed-in people the consent ledger records it too. */
export function useChoose(): (choice: CookieChoice) => void {
  const { user } = useSession();
  const tell = useApiMutation({
    // Meanwhile the choice is valid in the browser.
    retry: 5,
    mutationFn: (choice: CookieChoice) =>
      callApi("PUT", "/api/me/consents/{purpose}", {
        path: { purpose: "measurement" },
        body: { is_given: choice === "measurement", version: NOTICE_VERSION, surface: "banner" },
      }),
    awaits: [[`user:${user?.id}`, "consents"]],
  });
  return (choice) => {
    chooseCookies(choice);
    if (user) tell.mutate(choice);
  };
}
