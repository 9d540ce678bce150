import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { type Documents, type StoredDocument, documentsQuery } from "../queries";
import { StepSkeleton, type StepProps } from "../step-parts";
import { ConsentForm } from "./consent-form";
import { ConsentNote } from "./consent-note";
import { IdentitySection } from "./identity-section";
import { SavedDocumentCard } from "./saved-document-card";
import { useNumberedDocuments } from "./numbered-documents";
import { NumberedForm } from "./numbered-form";
import { PhotoForm } from "./photo-form";
import { SelfieForm } from "./selfie-form";

/** Consent first; then proof of identity, PAN card, photo and selfie, each saved separately. */
export function DocumentsStep({ user, onDone }: StepProps) {
  const query = useQuery(documentsQuery(user.id));
  return (
    <QueryView
      query={query}
      skeleton={<StepSkeleton />}
      errorTitle={<Trans>Your documents could not be loaded</Trans>}
    >
      {(documents) =>
        documents.consent_at === null ? (
          <ConsentForm userId={user.id} words={documents.consent_words} version={documents.consent_version} />
        ) : (
          <Sections userId={user.id} documents={documents} onDone={onDone} />
        )
      }
    </QueryView>
  );
}

interface SectionsProps {
  userId: string;
  documents: Documents;
  onDone: () => void;
}

function Sections({ userId, documents, onDone }: SectionsProps) {
  const { t } = useLingui();
  const { pan } = useNumberedDocuments();
  return (
    <div className="flex flex-col gap-8">
      <Section
        userId={userId}
        number={1}
        title={t`Proof of identity`}
        saved={documents.identity}
        onDone={onDone}
        renderForm={(ways) => (
          <IdentitySection userId={userId} isQrOffered={documents.is_qr_offered} {...ways} />
        )}
      />
      <Section
        userId={userId}
        number={2}
        title={t`PAN card`}
        saved={documents.pan}
        onDone={onDone}
        renderForm={(ways) => <NumberedForm userId={userId} document={pan} {...ways} />}
      />
      <Section
        userId={userId}
        number={3}
        title={t`Profile photo`}
        saved={documents.profile_photo}
        onDone={onDone}
        renderForm={(ways) => (
          <PhotoForm
            userId={userId}
            kind="profile_photo"
            label={t`Photo of your face`}
            help={t`Face the light, without cap, mask or sunglasses.`}
            {...ways}
          />
        )}
      />
      <Section
        userId={userId}
        number={4}
        title={t`Live selfie`}
        saved={documents.selfie}
        onDone={onDone}
        renderForm={(ways) => <SelfieForm userId={userId} {...ways} />}
      />
      <ConsentNote userId={userId} documents={documents} />
    </div>
  );
}

interface SectionProps {
  userId: string;
  number: number;
  title: string;
  saved: StoredDocument | null;
  onDone: () => void;
  /** The form that submits the document, the first time or again. */
  renderForm: (ways: { onSaved: () => void; onCancel?: () => void }) => ReactNode;
}

/** One of the four: the stored document, or the form to submit it. */
function Section({ userId, number, title, saved, onDone, renderForm }: SectionProps) {
  const [isReplacing, setReplacing] = useState(false);
  const onSaved = () => {
    setReplacing(false);
    onDone();
  };
  const isFormShown = saved === null || isReplacing;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">
          <span className="text-ink-faint figures">{number}.</span> {title}
        </h3>
        {saved ? (
          <Badge tone="success">
            <Trans>Added</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Still missing</Trans>
          </Badge>
        )}
      </div>
      {saved && !isReplacing && (
        <SavedDocumentCard userId={userId} saved={saved} onReplace={() => setReplacing(true)} />
      )}
      {isFormShown && renderForm({ onSaved, ...(saved && { onCancel: () => setReplacing(false) }) })}
    </section>
  );
}
