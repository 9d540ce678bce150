import { Trans } from "@lingui/react/macro";
import { ExternalLink } from "lucide-react";
import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type TextPart, markHits, partsOf } from "./links";

/** For links written by users: they get no opener, no referrer and no ranking credit. */
const REL = "noopener noreferrer nofollow ugc";

/** A message's text, with its links and phone numbers; nothing else in it is interpreted. */
export function MessageText({ text, find }: { text: string; find: string }) {
  let at = 0;
  return partsOf(text).map((part) => {
    const key = at;
    at += part.text.length;
    return <Fragment key={key}>{wordsOf(part, find)}</Fragment>;
  });
}

function wordsOf(part: TextPart, find: string): ReactNode {
  const words = <Marked text={part.text} find={find} />;
  if (part.kind === "text") return words;
  if (part.kind === "phone") {
    return (
      <a href={part.href} className="underline underline-offset-2">
        {words}
      </a>
    );
  }
  if (part.isMisleading) {
    return (
      <UnsureLink href={part.href} host={part.host}>
        {words}
      </UnsureLink>
    );
  }
  return (
    <a
      href={part.href}
      target="_blank"
      rel={REL}
      title={part.host}
      className="wrap-anywhere underline underline-offset-2"
    >
      {words}
    </a>
  );
}

function Marked({ text, find }: { text: string; find: string }) {
  if (find === "") return text;
  return markHits(text, find).map(({ text: piece, isHit, at }) =>
    isHit ? (
      <mark key={at} className="rounded-sm bg-marigold text-on-marigold">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** A link whose text differs from its target: warns about it, and asks before opening it. */
function UnsureLink({ href, host, children }: { href: string; host: string; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const ask = (click: MouseEvent) => {
    click.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel={REL}
        onClick={ask}
        className="wrap-anywhere underline underline-offset-2"
      >
        {children}
        <span className="ml-1 inline-flex items-center gap-1 text-sm font-semibold text-warning">
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <Trans>leads to {host}</Trans>
        </span>
      </a>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Leave for {host}?</Trans>}
        description={
          <Trans>
            This link is not what it looks like. Open it only if you know this address and trust it.
          </Trans>
        }
        confirmLabel={<Trans>Open the link</Trans>}
        onConfirm={() => {
          window.open(href, "_blank", "noopener,noreferrer");
          setAsking(false);
        }}
      />
    </>
  );
}
