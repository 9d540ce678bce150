import { ChevronDown } from "lucide-react";
import * as Primitive from "@radix-ui/react-accordion";
import type { ReactNode } from "react";

interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  /** The open item, or "" for none. */
  value: string;
  onChange: (value: string) => void;
  /** The heading level of the titles. */
  as?: "h2" | "h3";
}

/**
 * Titles that expand the content below them, one at a time; the open one can be closed. All are open in
 * print.
 */
export function Accordion({ items, value, onChange, as: Title = "h2" }: AccordionProps) {
  return (
    <Primitive.Root
      type="single"
      collapsible
      value={value}
      onValueChange={onChange}
      className="divide-y divide-line border-y border-line"
    >
      {items.map((item) => (
        <Primitive.Item key={item.value} value={item.value} id={item.value} className="scroll-mt-24">
          <Primitive.Header asChild>
            <Title className="text-lg">
              <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-semibold hover:text-brand focus-visible:-outline-offset-2">
                {item.title}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180 print:hidden"
                />
              </Primitive.Trigger>
            </Title>
          </Primitive.Header>
          <Primitive.Content forceMount className="pb-5 data-[state=closed]:hidden print:block!">
            {item.content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
