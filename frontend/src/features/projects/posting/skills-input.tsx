import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { type Ref, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isEnter } from "@/lib/enter";
import { addSkill } from "./skills";

interface SkillsInputProps {
  value: string[];
  onChange: (skills: string[]) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
}

/** Skills added one by one: Enter or the button adds, the cross removes. Needs a Field around it. */
export function SkillsInput({ value, onChange, onBlur, ...rest }: SkillsInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const add = () => {
    onChange(addSkill(value, typed));
    setTyped("");
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Input
          {...rest}
          value={typed}
          maxLength={60}
          enterKeyHint="done"
          onChange={(change) => setTyped(change.target.value)}
          onKeyDown={(key) => {
            if (!isEnter(key)) return;
            key.preventDefault();
            add();
          }}
          onBlur={() => {
            // Text left in the box is added on blur.
            if (typed.trim() !== "") add();
            onBlur?.();
          }}
        />
        <Button icon={Plus} variant="secondary" onClick={add} disabled={typed.trim() === ""}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {value.length > 0 && (
        <ul aria-label={t`Skills added`} className="flex flex-wrap gap-2">
          {value.map((skill) => (
            <li key={skill} className="inline-flex items-center rounded-sm bg-sunken pl-3 text-sm">
              {skill}
              <button
                type="button"
                aria-label={t`Remove ${skill}`}
                onClick={() => onChange(value.filter((other) => other !== skill))}
                className="grid size-11 place-items-center rounded-sm text-ink-soft hover:text-danger md:pointer-fine:size-9"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
