import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { indianPhoneDigits } from "@/components/ui/phone-input";
import { OwnNumberForm } from "@/features/accounts/own-number-form";
import { profileQuery } from "@/features/accounts/queries";
import { useNumberDialog } from "@/features/accounts/use-number-dialog";
import { formatPhone } from "@/lib/phone";
import type { StepProps } from "../step-parts";

const ChangePhoneDialog = lazyDialog(() =>
  import("@/features/accounts/change-phone-dialog").then((module) => module.ChangePhoneDialog),
);

const CHANGE_ONLY = ["change-number-code"] as const;

/** The number for customers and staff to reach the person, verified by a code. */
export function PhoneStep({ onDone }: StepProps) {
  const query = useQuery(profileQuery);
  const words = useStepWords();
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-28 rounded-lg" />}>
      {({ phone, phone_verified: isVerified }) =>
        isVerified ? (
          <ProvenNumber phone={phone} onDone={onDone} />
        ) : (
          <div className="max-w-md">
            <OwnNumberForm phone={indianPhoneDigits(phone)} isChange={false} words={words} onDone={onDone} />
          </div>
        )
      }
    </QueryView>
  );
}

function ProvenNumber({ phone, onDone }: { phone: string; onDone: () => void }) {
  // A first number is verified in the step itself, whose code step may still be stored when this replaces it.
  const dialog = useNumberDialog(CHANGE_ONLY);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-success/40 bg-success-soft p-4">
      <BadgeCheck aria-hidden className="size-7 shrink-0 text-success" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-semibold whitespace-nowrap figures">{formatPhone(phone)}</p>
        <p className="text-ink-soft">
          <Trans>This number is verified. There is nothing more to do here.</Trans>
        </p>
      </div>
      <Button variant="secondary" onClick={() => dialog.open()}>
        <Trans>Change Number</Trans>
      </Button>
      {dialog.isOpen && (
        <ChangePhoneDialog
          phone=""
          isChange
          onClose={() => {
            dialog.close();
            onDone();
          }}
        />
      )}
    </div>
  );
}

/** The specification's texts for this step (part 2 points 5 and 8). */
function useStepWords() {
  const { t } = useLingui();
  return {
    title: t`Invalid Phone Number`,
    text: t`Please enter a valid 10-digit phone number`,
    code: {
      incomplete: { title: t`Invalid OTP`, text: t`Please enter the 6-digit verification code` },
      refused: { title: t`Verification Failed`, text: t`Invalid OTP. Please try again.` },
      changeNumber: <Trans>Change Number</Trans>,
    },
  };
}
