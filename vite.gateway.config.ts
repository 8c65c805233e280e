import { defineConfig } from "vite";
import { licenceTexts } from "./scripts/bundle/licenceTexts.ts";
import { olderNode } from "./scripts/bundle/olderNode.ts";
import { packageFiles } from "./scripts/bundle/packageFiles.ts";
import { plainHttp } from "./scripts/bundle/plainHttp.ts";
import { releaseFolder } from "./scripts/bundle/releaseFolder.ts";
import { slimUndici } from "./scripts/bundle/slimUndici.ts";

// The gateway and the operators' commands as programs that need nothing but Node: docs/packaging.md.
export default defineConfig({
  plugins: [
    slimUndici(),
    plainHttp(),
    olderNode(),
    packageFiles(),
    releaseFolder(),
    licenceTexts(),
  ],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: "dist/gateway",
    target: "node20.19",
    sourcemap: true,
    // What a stack names is what stands in the sources.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Of the embedded database, which evaluates what Emscripten wrote.
      checks: { eval: false },
      input: {
        main: "gateway/main.ts",
        health: "scripts/health.ts",
        hosting: "scripts/hosting.ts",
        environment: "scripts/environment.ts",
        keys: "scripts/keys.ts",
        link: "scripts/link.ts",
        merchant: "scripts/merchant.ts",
        verify: "scripts/verify.ts",
      },
      output: {
        // Read as modules wherever they are copied, without a package.json that says so.
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name].mjs",
      },
    },
  },
});
