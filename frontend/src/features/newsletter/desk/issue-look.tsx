import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "@/api/client";
import { QueryView } from "@/components/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { LANGUAGES, type Language } from "@/lib/locale";
import type { IssueValues } from "./issue-schema";

/** The mail itself, as it would arrive. */
export function IssueLook({ values }: { values: IssueValues }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>("en");
  return (
    <Tabs
      label={t`Language of the email`}
      value={language}
      onChange={setLanguage}
      tabs={(Object.keys(LANGUAGES) as Language[]).map((code) => ({
        value: code,
        label: LANGUAGES[code],
        content: <Mail language={code} values={values} />,
      }))}
    />
  );
}

function Mail({ language, values }: { language: Language; values: IssueValues }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ["newsletter-preview", language, values],
    queryFn: ({ signal }) =>
      callApi("POST", "/api/staff/newsletter/previews", { body: { ...values, language }, signal }),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {({ subject, html }) => (
        <div className="flex flex-col gap-2">
          <p lang={language} className="font-semibold">
            <span className="text-sm font-normal text-ink-soft">
              <Trans context="mail">Subject:</Trans>
            </span>{" "}
            {subject}
          </p>
          {/* Scripts and links in it are disabled: it is only a preview. */}
          <iframe
            title={t`The email as readers get it`}
            sandbox=""
            srcDoc={html}
            className="h-[60dvh] w-full rounded-md border border-line bg-surface"
          />
        </div>
      )}
    </QueryView>
  );
}
