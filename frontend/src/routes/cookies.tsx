import { Trans } from "@lingui/react/macro";
import { Card } from "@/components/ui/card";
import { CookieChoices } from "@/features/measurements/consent/cookie-choices";
import { ContentPageView } from "@/features/content/content-page-view";

export function Component() {
  return (
    <ContentPageView
      slug="cookies"
      beside={
        <Card className="flex flex-col gap-3 print:hidden">
          <h2 id="settings" className="text-xl">
            <Trans>Your choice</Trans>
          </h2>
          <CookieChoices as="h3" />
        </Card>
      }
    />
  );
}
