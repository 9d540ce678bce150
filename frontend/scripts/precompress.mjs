/**
 * Writes .gz, .br and .zst beside every compressible file of dist, so that the web server sends them
 * unchanged.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
/** Below this size, compression doesn't save a packet. */
const SMALLEST = 1024;

for (const file of globSync("**/*.{js,css,html,svg,json,txt,webmanifest,wasm}", { cwd: dist })) {
  const content = readFileSync(dist + file);
  if (content.length < SMALLEST) continue;
  writeFileSync(`${dist}${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${dist}${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(
    `${dist}${file}.zst`,
    zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  );
}
