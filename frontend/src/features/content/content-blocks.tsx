import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/lib/router/link";
import type { Block, Span } from "./queries";

/** The paragraphs and lists of one section. The text does not change while it is shown, so the index is the key. */
export function ContentBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="flex flex-col gap-3">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text's blocks have no identity but their order
        <ContentBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ContentBlock({ block }: { block: Block }) {
  if (block.kind === "paragraph") return <Paragraph spans={block.lines[0] ?? []} />;
  const List = block.kind === "steps" ? "ol" : "ul";
  return (
    <List
      className={
        block.kind === "steps"
          ? "flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-brand"
          : "flex list-disc flex-col gap-2 pl-6 marker:text-brand"
      }
    >
      {block.lines.map((spans, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index} className="pl-1">
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

/** A paragraph that contains only a link into the product becomes a button. */
function Paragraph({ spans }: { spans: Span[] }) {
  const [only] = spans;
  if (spans.length === 1 && only?.href?.startsWith("/")) {
    return (
      <div className="py-1 print:hidden">
        <ButtonLink to={only.href} variant="secondary">
          {only.text}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    );
  }
  return (
    <p>
      <Spans spans={spans} />
    </p>
  );
}

export function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => {
    const text: ReactNode = span.strong ? <strong className="font-semibold">{span.text}</strong> : span.text;
    if (!span.href) {
      // oxlint-disable-next-line react/no-array-index-key -- as above
      return <span key={index}>{text}</span>;
    }
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <TextLink key={index} href={span.href}>
        {text}
      </TextLink>
    );
  });
}

const LINK = "font-medium text-brand underline decoration-1 underline-offset-4 hover:decoration-2";

/** Internal links navigate without a reload; mail addresses and other sites open as browsers do. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith("/") ? (
    <Link to={href} className={LINK}>
      {children}
    </Link>
  ) : (
    <a href={href} className={LINK}>
      {children}
    </a>
  );
}
