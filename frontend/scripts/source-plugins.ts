import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";
import { wordsInCode } from "./words-in-code";

const macros = linguiTransformerBabelPreset({ descriptorFields: "message" });

/** The plugins that compile the source, for the app and for the style page. */
export function source(): PluginOption[] {
  return [
    // Before React's plugin, so that the macros see the original JSX.
    babel({
      presets: [
        macros,
        { preset: () => ({ plugins: [wordsInCode] }), rolldown: { filter: macros.rolldown.filter } },
      ],
    }),
    react(),
    lingui(),
    tailwindcss(),
  ];
}

/** "@/lib/money" is src/lib/money. */
export const alias = { "@": fileURLToPath(new URL("../src", import.meta.url)) };
