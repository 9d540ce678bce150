import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { LANGUAGES, type Language } from "@/lib/locale";

const CODES = Object.keys(LANGUAGES) as Language[];

/** Both languages side by side, each in its own script, so that every reader finds theirs. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const choose = async (language: Language) => {
    try {
      const { changeLanguage } = await import("@/features/accounts/change-language");
      await changeLanguage(queryClient, language);
    } catch {
      toast.error(t`The language could not be changed`, {
        description: t`Please check your connection and try again.`,
      });
    }
  };
  return (
    <div
      role="group"
      aria-label={t`Language`}
      className={cn("flex rounded-md border border-line-strong bg-surface p-0.5", className)}
    >
      {CODES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.locale === code}
          onClick={() => void choose(code)}
          className="min-h-10 flex-1 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper md:pointer-fine:min-h-8"
        >
          {LANGUAGES[code]}
        </button>
      ))}
    </div>
  );
}
