import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { KIND_NAMES } from "../documents/document-words";
import { DuplicateList } from "./duplicate-list";
import { FactList } from "./fact-list";
import type { DeskDocument } from "./queries";

/** Each document in words: its number as far as it is stored, how it was submitted, and the contents of its code. */
export function DocumentFacts({ documents }: { documents: DeskDocument[] }) {
  const { t } = useLingui();
  return (
    <ul className="flex flex-col gap-4">
      {documents.map((document) => (
        <li key={document.id} className="rounded-lg border border-line bg-surface p-4">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h3 className="text-base font-semibold">{t(KIND_NAMES[document.kind])}</h3>
            <Method document={document} />
          </div>
          <FactList
            facts={[
              {
                key: "number",
                name: <Trans>Number</Trans>,
                value: document.masked_number && <span className="figures">{document.masked_number}</span>,
              },
              { key: "name", name: <Trans>Name on it</Trans>, value: document.name },
              {
                key: "added",
                name: <Trans>Added</Trans>,
                value: <RelativeTime value={document.added_at} />,
              },
              ...codeFacts(document),
            ]}
          />
          <DuplicateList duplicates={document.duplicates} />
        </li>
      ))}
    </ul>
  );
}

function codeFacts({ facts }: DeskDocument) {
  if (!facts) return [];
  return [
    { key: "born", name: <Trans>Year of birth</Trans>, value: facts.year_of_birth },
    { key: "gender", name: <Trans>Gender</Trans>, value: facts.gender },
    {
      key: "place",
      name: <Trans>Address</Trans>,
      value: [facts.state, facts.pincode].filter(Boolean).join(", "),
    },
  ];
}

function Method({ document }: { document: DeskDocument }) {
  if (document.is_signature_verified) {
    return (
      <Badge tone="success">
        <Trans>Signature verified</Trans>
      </Badge>
    );
  }
  if (document.method === "number_and_copy") {
    return (
      <Badge>
        <Trans>Number and copy</Trans>
      </Badge>
    );
  }
  return document.method === "camera" ? (
    <Badge tone="info">
      <Trans>Taken with the camera</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>From a file</Trans>
    </Badge>
  );
}
