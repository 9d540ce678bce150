import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Smartphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { indianPhoneDigits } from "@/components/ui/phone-input";
import { formatPhone } from "@/lib/phone";
import { profileQuery } from "./queries";
import { SignInMethodRow, SignInMethodSkeleton } from "./sign-in-method-row";
import { useNumberDialog } from "./use-number-dialog";

const ChangePhoneDialog = lazyDialog(() =>
  import("./change-phone-dialog").then((module) => module.ChangePhoneDialog),
);

/** The settings row about signing in with a code sent to the phone. */
export function PhoneMethod() {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  const dialog = useNumberDialog();
  if (!profile) return <SignInMethodSkeleton />;
  const { phone, phone_verified: isVerified } = profile;
  return (
    <SignInMethodRow
      Icon={Smartphone}
      name={t`Phone`}
      value={phone ? <span className="figures">{formatPhone(phone)}</span> : t`Not set`}
      state={
        isVerified ? (
          <span className="flex items-center gap-1 text-sm font-medium text-success">
            <BadgeCheck aria-hidden className="size-4" />
            <Trans>Verified</Trans>
          </span>
        ) : (
          phone && (
            <span className="text-sm font-normal text-ink-soft">
              <Trans>Not verified yet.</Trans>
            </span>
          )
        )
      }
      actions={
        <Button variant="secondary" size="sm" onClick={dialog.open}>
          {isVerified && <Trans>Change number</Trans>}
          {!isVerified && (phone ? <Trans>Verify</Trans> : <Trans>Add a number</Trans>)}
        </Button>
      }
    >
      {dialog.isOpen && (
        <ChangePhoneDialog
          phone={isVerified ? "" : indianPhoneDigits(phone)}
          isChange={isVerified}
          onClose={dialog.close}
        />
      )}
    </SignInMethodRow>
  );
}
