import { Trans, useLingui } from "@lingui/react/macro";
import { Car, QrCode, Vote, WalletCards } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { type RadioCardOption, RadioCards } from "@/components/ui/radio-cards";
import { AadhaarQr } from "./aadhaar-qr";
import { NumberedForm } from "./numbered-form";
import { useNumberedDocuments } from "./numbered-documents";

type Way = "qr" | "aadhaar" | "voter_id" | "driving_licence";

interface IdentitySectionProps {
  userId: string;
  /** False if the server has no certificate to check a code with. */
  isQrOffered: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}

/** The proof of identity: one of four ways, none preselected. */
export function IdentitySection({ userId, isQrOffered, onSaved, onCancel }: IdentitySectionProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>();
  const documents = useNumberedDocuments();
  const icon = "size-6 shrink-0 text-ink-soft";
  const options: RadioCardOption<Way>[] = [
    {
      value: "qr",
      icon: <QrCode aria-hidden className={icon} />,
      label: (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Trans>Aadhaar, by its QR code</Trans>
          <Badge tone="success">
            <Trans>Quickest</Trans>
          </Badge>
        </span>
      ),
      help: t`Checked at once. No number to type, no copy to upload.`,
    },
    {
      value: "aadhaar",
      icon: <WalletCards aria-hidden className={icon} />,
      label: <Trans>Aadhaar, number and copy</Trans>,
      help: t`With the first eight digits covered.`,
    },
    {
      value: "voter_id",
      icon: <Vote aria-hidden className={icon} />,
      label: <Trans>Voter ID</Trans>,
      help: t`Number and a photo of both sides.`,
    },
    {
      value: "driving_licence",
      icon: <Car aria-hidden className={icon} />,
      label: <Trans>Driving licence</Trans>,
      help: t`Number and a photo of both sides.`,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <RadioCards<Way>
        legend={<Trans>Which document do you want to show?</Trans>}
        name="identity-way"
        value={way ?? ("" as Way)}
        onChange={({ target }) => setWay(target.value as Way)}
        options={options.filter(({ value }) => value !== "qr" || isQrOffered)}
      />
      <p className="text-sm text-ink-soft">
        <Trans>All count the same for us. Nobody is refused for choosing one of them.</Trans>
      </p>
      {way === "qr" && <AadhaarQr userId={userId} onSaved={onSaved} onCancel={onCancel} />}
      {way !== undefined && way !== "qr" && (
        <NumberedForm
          key={way}
          userId={userId}
          document={documents[way]}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
