import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { SettingsSection } from "@/components/ui/settings-section";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
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
        <Button asChild variant="secondary" size="sm">
          <Link to="/verification">
            <Trans>See or delete them</Trans>
          </Link>
        </Button>
      }
    >
      {user && <Openings userId={user.id} />}
    </SettingsSection>
  );
}
