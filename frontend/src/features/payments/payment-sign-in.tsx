import { Trans } from "@lingui/react/macro";
import { Door } from "@/components/drawings/door";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-state";
import { openSignIn } from "@/features/accounts/sign-in-store";

/** Only the payer may see a payment, and nobody is signed in. */
export function PaymentSignIn() {
  return (
    <EmptyPage
      drawing={<Door />}
      title={<Trans>Please sign in to see this payment</Trans>}
      action={
        <Button onClick={() => openSignIn("sign-in")}>
          <Trans>Sign In</Trans>
        </Button>
      }
    >
      <Trans>
        A payment is shown only to the person who made it. It continues whether you are signed in or not.
      </Trans>
    </EmptyPage>
  );
}
