import { useLingui } from "@lingui/react/macro";
import { Check, SendHorizontal } from "lucide-react";
import type { ClipboardEvent, FormEvent, KeyboardEvent, ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { controlClasses } from "@/components/ui/field";
import { isEnter } from "@/lib/enter";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";
import { LONGEST_MESSAGE } from "../model";

interface ComposerFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
  onEditLast?: () => void;
  /** Pictures and files from the clipboard. */
  onFiles?: (files: File[]) => void;
  label: string;
  submitLabel: string;
  isBusy?: boolean;
  isEdit?: boolean;
  /** Content before the text. */
  children?: ReactNode;
}

/**
 * The text field and its send button. It grows from one line to five. With a keyboard, Enter sends and Shift+Enter
 * starts a new line; on a touch screen, which has no Shift+Enter, Enter starts a new line and the button sends.
 */
export function ComposerField({
  ref,
  value,
  onChange,
  onSubmit,
  onEscape,
  onEditLast,
  onFiles,
  label,
  submitLabel,
  isBusy = false,
  isEdit = false,
  children,
}: ComposerFieldProps) {
  const { t } = useLingui();
  const isTouch = useMediaQuery("(pointer: coarse)");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  const press = (event: KeyboardEvent) => {
    // During composition with a Hindi keyboard (IME), Enter selects a suggestion.
    if (event.nativeEvent.isComposing) return;
    if (isEnter(event) && !event.shiftKey && !event.altKey && (!isTouch || event.ctrlKey)) submit(event);
    else if (event.key === "Escape") onEscape();
    else if (event.key === "ArrowUp" && value === "" && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Word processors add a picture of the text to the clipboard.
    if (!onFiles || files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      {children}
      <textarea
        ref={ref}
        value={value}
        rows={1}
        onChange={(change) => onChange(change.target.value)}
        onKeyDown={press}
        onPaste={paste}
        maxLength={LONGEST_MESSAGE}
        placeholder={t`Type your message...`}
        aria-label={label}
        autoComplete="off"
        enterKeyHint={isTouch ? "enter" : "send"}
        dir="auto"
        className={cn(
          controlClasses,
          "field-sizing-content h-auto max-h-36 min-h-11 flex-1 resize-none py-2.5",
        )}
      />
      <Button type="submit" size="icon" aria-label={submitLabel} busy={isBusy}>
        {!isBusy && (isEdit ? <Check aria-hidden /> : <SendHorizontal aria-hidden />)}
      </Button>
    </form>
  );
}
