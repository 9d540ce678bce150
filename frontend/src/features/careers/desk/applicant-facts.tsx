import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Fact } from "@/features/staff/queue/fact";
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatFileSize } from "@/lib/file-size";
import { toProblem } from "@/lib/problem";
import { useOpenCv } from "./mutations";
import type { Application } from "./queries";

const LINK = "text-brand underline underline-offset-4 wrap-anywhere";

/** The CV, the contact details, and how long all of it is stored. */
export function ApplicantFacts({ application }: { application: Application }) {
  const { email, phone, links, repeats, decided_at, deleted_after: goesAt } = application;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <Cv application={application} />
      <dl className="flex flex-col gap-3">
        {email && (
          <Fact label={<Trans>Email</Trans>}>
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact label={<Trans>Phone</Trans>}>
            <a href={`tel:${phone}`} className={`${LINK} figures`}>
              {phone}
            </a>
          </Fact>
        )}
        {links.length > 0 && (
          <Fact label={<Trans>Links</Trans>}>
            <ul className="flex flex-col gap-1">
              {links.map((link) => (
                <li key={link}>
                  {/* An external URL: it must not learn the referrer or get an opener. */}
                  <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact label={<Trans>Language</Trans>}>
          {application.language === "hi" ? <Trans>Hindi</Trans> : <Trans>English</Trans>}
        </Fact>
        <Fact label={<Trans>Received</Trans>}>
          <span className="figures">{formatDateTime(application.created_at)}</span>
        </Fact>
        {repeats.length > 0 && (
          <Fact label={<Trans>Sent again as</Trans>}>
            <span className="figures">{repeats.join(", ")}</span>
          </Fact>
        )}
        <Fact label={<Trans>Agreed to the privacy policy of</Trans>}>
          <span className="figures">{formatDate(application.consent_version)}</span>
        </Fact>
        <Fact
          label={decided_at ? <Trans>Is deleted on</Trans> : <Trans>Is deleted, if nobody decides, on</Trans>}
        >
          <span className="figures">{formatDate(goesAt)}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function Cv({ application }: { application: Application }) {
  const { t } = useLingui();
  const open = useOpenCv(application.id);
  const { cv_state: state, cv_name: name, cv_size: size } = application;
  return (
    <div className="flex flex-col gap-2">
      {open.error && <Alert tone="danger">{toProblem(open.error).detail}</Alert>}
      {state === "ready" && (
        <Button icon={Download} variant="secondary" busy={open.isPending} onClick={() => open.mutate()}>
          <Trans>Save the CV</Trans>
        </Button>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {state === "ready" && `${name} · ${formatFileSize(size)} · ${t`that you open it is noted`}`}
        {state === "checking" && <Trans>The CV is still being checked for viruses.</Trans>}
        {state === "refused" && <Trans>The CV held a virus and was deleted. The applicant knows.</Trans>}
        {state === "deleted" && <Trans>The CV is deleted.</Trans>}
      </p>
    </div>
  );
}
