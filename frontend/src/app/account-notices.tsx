import { AccountEvents } from "@/features/accounts/account-events";
import { NewTermsNotice } from "@/features/privacy/new-terms-notice";

/** Part of every page of a signed-in person: account events and new terms. */
export function AccountNotices() {
  return (
    <>
      <AccountEvents />
      <NewTermsNotice />
    </>
  );
}
