import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { useSession } from "@/features/accounts/session";
import { BothLanguages } from "./both-languages";
import { LandingForm } from "./landing-form";
import { LiveFigures } from "./live-figures";
import { EditorSkeleton } from "./text-editor";
import { LANDING_NAME } from "./names";
import { staffLandingQuery } from "./queries";

/** The landing page's texts in both languages, and whether its figures are counted or claimed. */
export function LandingEditor() {
  const query = useQuery(staffLandingQuery);
  const { user } = useSession();
  return (
    <>
      <PageHeader
        back={{ to: "/admin/content", label: <Trans>Content</Trans> }}
        title={<Trans>Landing page</Trans>}
      />
      <QueryView
        query={query}
        errorTitle={<Trans>The text could not be loaded</Trans>}
        skeleton={<EditorSkeleton />}
      >
        {(landing) => (
          <>
            <LiveFigures landing={landing} />
            <BothLanguages name={LANDING_NAME} texts={landing.texts}>
              {(text) => <LandingForm text={text} userId={user?.id ?? ""} />}
            </BothLanguages>
          </>
        )}
      </QueryView>
    </>
  );
}
