import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { isEnter } from "@/lib/enter";
import { cn } from "@/lib/cn";
import { LONGEST_CHECKLIST_LINE } from "../model";
import { type ChecklistAct, type Line, isUnsaved } from "./checklist-acts";

interface ChecklistLineProps {
  line: Line;
  /** Its neighbours, to swap places with. */
  above: Line | undefined;
  aboveThat: Line | undefined;
  below: Line | undefined;
  isDraft: boolean;
  isReadOnly: boolean;
  onAct: (act: ChecklistAct) => void;
}

/** One line: a checkbox, with other actions in its menu. */
export function ChecklistLine({ line, above, aboveThat, below, isDraft, ...rest }: ChecklistLineProps) {
  const { isReadOnly, onAct } = rest;
  const { t } = useLingui();
  const [isRenamed, setIsRenamed] = useState(false);
  const { text } = line;
  const isFixed = isReadOnly || (isUnsaved(line) && !isDraft);
  const label = (
    <span dir="auto" className={cn("break-words", line.is_done && "text-ink-soft line-through")}>
      {text}
    </span>
  );
  if (isRenamed) {
    return (
      <li className="py-1">
        <LineInput
          line={line}
          onDone={(renamed) => {
            setIsRenamed(false);
            if (renamed && renamed !== text) onAct({ kind: "edit", line, change: { text: renamed } });
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      {isDraft ? (
        <span className="min-w-0 flex-1 py-2">{label}</span>
      ) : (
        <Checkbox
          label={label}
          checked={line.is_done}
          disabled={isFixed}
          onChange={({ target }) => onAct({ kind: "edit", line, change: { is_done: target.checked } })}
          className="min-w-0 flex-1"
        />
      )}
      {!isFixed && (
        <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={t`Menu of “${text}”`} />}>
          <MenuItem onSelect={() => setIsRenamed(true)}>
            <Pencil aria-hidden />
            <Trans>Rename</Trans>
          </MenuItem>
          {above && (
            <MenuItem onSelect={() => onAct({ kind: "move", line, afterId: aboveThat?.id ?? null })}>
              <ArrowUp aria-hidden />
              <Trans>Move up</Trans>
            </MenuItem>
          )}
          {below && (
            <MenuItem onSelect={() => onAct({ kind: "move", line, afterId: below.id })}>
              <ArrowDown aria-hidden />
              <Trans>Move down</Trans>
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={() => onAct({ kind: "delete", line })}>
            <Trash2 aria-hidden />
            <Trans>Delete</Trans>
          </MenuItem>
        </DropdownMenu>
      )}
    </li>
  );
}

interface LineInputProps {
  line: Line;
  /** Called with the new text, or null if it is unchanged. */
  onDone: (text: string | null) => void;
}

function LineInput({ line, onDone }: LineInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState(line.text);
  const press = (event: KeyboardEvent) => {
    if (isEnter(event)) {
      event.preventDefault();
      onDone(text.trim());
    } else if (event.key === "Escape") {
      // The dialog stays open.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onDone(null);
    }
  };
  return (
    <Input
      ref={(input) => input?.focus()}
      aria-label={t`Text of the item`}
      value={text}
      maxLength={LONGEST_CHECKLIST_LINE}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={press}
      onBlur={() => onDone(text.trim())}
    />
  );
}
