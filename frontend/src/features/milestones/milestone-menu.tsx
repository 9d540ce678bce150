import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { Milestone } from "./queries";

export interface MilestoneMenuProps {
  milestone: Milestone;
  /** Undefined if it is already at that end, or the order can no longer change. */
  onEarlier?: () => void;
  onLater?: () => void;
  onChange: () => void;
  onRemove: () => void;
}

/** The actions on a planned milestone; renders nothing if there are none. */
export function MilestoneMenu({ milestone, onEarlier, onLater, onChange, onRemove }: MilestoneMenuProps) {
  const { t } = useLingui();
  const { title, possible_verbs: verbs } = milestone;
  const mayChange = verbs.includes("change");
  if (!mayChange && !onEarlier && !onLater) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={t`Menu of “${title}”`} />}>
      {mayChange && (
        <MenuItem onSelect={onChange}>
          <Pencil aria-hidden />
          <Trans>Change</Trans>
        </MenuItem>
      )}
      {onEarlier && (
        <MenuItem onSelect={onEarlier}>
          <ArrowUp aria-hidden />
          <Trans>Move up</Trans>
        </MenuItem>
      )}
      {onLater && (
        <MenuItem onSelect={onLater}>
          <ArrowDown aria-hidden />
          <Trans>Move down</Trans>
        </MenuItem>
      )}
      {verbs.includes("remove") && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={onRemove}>
            <Trash2 aria-hidden />
            <Trans>Remove</Trans>
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
