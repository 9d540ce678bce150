import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { BothLanguages } from "./both-languages";
import { kindName } from "./kind-names";
import { MarksHelp } from "./marks-help";
import { type TextName, listAddress, publicAddress } from "./names";
import { staffTextQuery } from "./queries";
import { TextForm } from "./text-form";
import { titleOf } from "./title-of";

interface TextEditorProps {
  name: TextName;
  /** Nobody has published it yet: the first publishing creates it. */
  isBegun: boolean;
}

/** A page, an article or a position in both languages. */
export function TextEditor({ name, isBegun }: TextEditorProps) {
  const query = useQuery(staffTextQuery(name, { isBegun }));
  const { user } = useSession();
  const isPublished = query.data?.texts.some(({ title }) => title !== "") ?? false;
  return (
    <>
      <PageHeader
        back={{ to: listAddress(name.kind), label: kindName(name.kind) }}
        title={(query.data && titleOf(query.data.texts)) || name.slug}
        actions={
          isPublished && (
            <Button asChild variant="secondary">
              <a href={publicAddress(name)} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                <Trans>See the page</Trans>
              </a>
            </Button>
          )
        }
      />
      <QueryView
        query={query}
        errorTitle={<Trans>The text could not be loaded</Trans>}
        skeleton={<EditorSkeleton />}
      >
        {({ texts }) => (
          <>
            <MarksHelp />
            <BothLanguages name={name} texts={texts}>
              {(text) => <TextForm name={name} text={text} userId={user?.id ?? ""} />}
            </BothLanguages>
          </>
        )}
      </QueryView>
    </>
  );
}

export function EditorSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 xl:grid-cols-2">
      <Skeleton className="h-[60dvh] rounded-lg" />
      <Skeleton className="hidden h-[60dvh] rounded-lg xl:block" />
    </SkeletonGroup>
  );
}
