import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ShareButton } from "@/components/share-button";
import { Button, IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { LoadMore } from "@/components/ui/load-more";
import { Menu } from "@/components/ui/menu";
import { type OpenedByTrigger, OpenedOnDemand } from "@/components/ui/opened-on-demand";
import { StickyActions } from "@/components/ui/sticky-actions";
import { Tooltip } from "@/components/ui/tooltip";
import { prefetchedCode } from "@/lib/lazy-code";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const VARIANTS = ["primary", "secondary", "quiet", "danger", "link"] as const;
/** As each looks under a pointer. */
const HOVERED = {
  primary: "bg-brand-fill-hover",
  secondary: "border-ink bg-sunken",
  quiet: "bg-sunken",
  danger: "bg-danger-fill-hover",
  link: "decoration-2",
};
const FOCUSED = "outline-2 outline-offset-2 outline-brand";
const MORE = { hasNextPage: true, fetchNextPage: () => {} };
const ROW = "flex flex-wrap items-center gap-2";

/** What is pressed. */
export function Actions() {
  const samples = useSamples();
  const [presses, setPresses] = useState(0);
  return (
    <Group id="actions" title="Actions">
      <Specimen name="Button" className={ROW}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} onClick={() => setPresses(presses + 1)}>
            {samples.act}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: under a pointer" className={ROW}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} className={HOVERED[variant]}>
            {samples.act}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: with the focus" className={ROW}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} className={FOCUSED}>
            {samples.act}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: disabled" className={ROW}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {samples.act}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: busy" className={ROW}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {samples.act}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: sizes sm, md, lg, icon" className={ROW}>
        <Button size="sm">{samples.act}</Button>
        <Button>{samples.longAct}</Button>
        <Button size="lg">{samples.act}</Button>
        <IconButton icon={Pencil} label={samples.act} variant="secondary" />
      </Specimen>
      <Specimen name="DropdownMenu, OpenedOnDemand, Tooltip" className={ROW}>
        <DropdownMenu
          align="start"
          label={samples.longTitle}
          trigger={<Button variant="secondary">DropdownMenu</Button>}
        >
          <Acts />
        </DropdownMenu>
        <OpenedOnDemand
          kind="menu"
          trigger={<Button variant="secondary">OpenedOnDemand</Button>}
          part={ACTS}
          renderOpened={(SampleMenu, opened) => <SampleMenu {...opened} />}
        />
        <Tooltip content={samples.sentence}>
          <Button variant="secondary">Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="ShareButton">
        <ShareButton title={samples.title} />
      </Specimen>
      <Specimen name="LoadMore: ready, busy" className="grid grid-cols-2">
        <LoadMore query={{ ...MORE, isFetchingNextPage: false }} />
        <LoadMore query={{ ...MORE, isFetchingNextPage: true }} />
      </Specimen>
      <Specimen name="StickyActions: at the lower edge of a phone">
        <div className="px-4 sm:px-0">
          <StickyActions>
            <Button variant="secondary">{samples.act}</Button>
            <Button>{samples.act}</Button>
          </StickyActions>
        </div>
      </Specimen>
    </Group>
  );
}

function Acts() {
  const samples = useSamples();
  return (
    <>
      <MenuItem>
        <Pencil aria-hidden />
        {samples.act}
      </MenuItem>
      <MenuItem disabled>{samples.act}</MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger">
        <Trash2 aria-hidden />
        {samples.act}
      </MenuItem>
    </>
  );
}

const ACTS = prefetchedCode(() => Promise.resolve(OpenActs));

function OpenActs(opened: OpenedByTrigger) {
  return (
    <Menu {...opened} align="start">
      <Acts />
    </Menu>
  );
}
