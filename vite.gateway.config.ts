import { defineConfig } from "vite";
import { licenceTexts } from "./scripts/build/bundle/licenceTexts.ts";
import { olderNode } from "./scripts/build/bundle/olderNode.ts";
import { packageFiles } from "./scripts/build/bundle/packageFiles.ts";
import { releaseFolder } from "./scripts/build/bundle/releaseFolder.ts";

// The gateway and the operators' commands as programs that need nothing but Node: docs/packaging.md.
export default defineConfig({
  plugins: [olderNode(), packageFiles(), releaseFolder(), licenceTexts()],
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
        health: "scripts/cli/health.ts",
        hosting: "scripts/cli/hosting.ts",
        environment: "scripts/cli/environment.ts",
        keys: "scripts/cli/keys.ts",
        link: "scripts/cli/link.ts",
        merchant: "scripts/cli/merchant.ts",
        verify: "scripts/cli/verify.ts",
      },
      output: {
        // Read as modules wherever they are copied, without a package.json that says so.
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name].mjs",
      },
    },
  },
});
