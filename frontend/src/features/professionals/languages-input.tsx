import { Checkbox } from "@/components/ui/checkbox";
import { SPOKEN_LANGUAGES, type SpokenLanguage, languageName } from "./labels";

interface LanguagesInputProps {
  legend: string;
  value: SpokenLanguage[];
  onChange: (languages: SpokenLanguage[]) => void;
}

/** The languages that somebody speaks, as checkboxes. */
export function LanguagesInput({ legend, value, onChange }: LanguagesInputProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {SPOKEN_LANGUAGES.map((code) => (
          <Checkbox
            key={code}
            label={languageName(code)}
            checked={value.includes(code)}
            onChange={(tick) =>
              onChange(tick.target.checked ? [...value, code] : value.filter((other) => other !== code))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
