import { Trans, useLingui } from "@lingui/react/macro";
import { SettingsSection } from "@/components/ui/settings-section";
import { ButtonLink } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { NearScreen } from "@/lib/near-screen";
import { Openings } from "./uploaded-documents";

/** Settings: who opened the person's identity documents, with a link to the documents. */
export function OpeningsSection() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <SettingsSection
      id="identity-documents"
      title={t`Identity documents`}
      description={t`Who opened the documents of your verification, and when.`}
      action={
        <ButtonLink to="/verification" variant="secondary" size="sm">
          <Trans>See or delete them</Trans>
        </ButtonLink>
      }
    >
      {user && (
        <NearScreen className="min-h-20 sm:min-h-14">
          <Openings userId={user.id} />
        </NearScreen>
      )}
    </SettingsSection>
  );
}
