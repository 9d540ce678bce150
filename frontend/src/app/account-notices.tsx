import { AccountEvents } from "@/features/accounts/account-events";
import { NewTermsNotice } from "@/features/privacy/new-terms-notice";

/** What goes with every page of a signed-in person: events of the account, and terms that are new. */
export function AccountNotices() {
  return (
    <>
      <AccountEvents />
      <NewTermsNotice />
    </>
  );
}
