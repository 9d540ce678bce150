import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { alias, source } from "./scripts/source-plugins";

/**
 * The style page, a document of its own beside the app: its parts stand in no chunk of the app, and nobody but a
 * developer fetches a byte of it. The front server shows it where development pages are shown (/dev/style).
 */
export default defineConfig({
  plugins: source(),
  resolve: { alias },
  base: "/dev/style/",
  // The app's build has copied what is there.
  publicDir: false,
  build: {
    outDir: "dist/dev/style",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: fileURLToPath(new URL("style.html", import.meta.url)) },
  },
});
