import { defineConfig } from "vite";
import { beforeBuild } from "./scripts/build/beforeBuild.ts";
import { licenceTexts } from "./scripts/build/bundle/licenceTexts.ts";
import { packageFiles, releaseFolder } from "./scripts/build/bundle/gatewayPlugins.ts";

beforeBuild();

// Bundles the gateway and the administrators' commands into programs that need only Node: docs/packaging.md.
export default defineConfig({
  plugins: [packageFiles(), releaseFolder(), licenceTexts()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: "dist/gateway",
    target: "node22.16",
    sourcemap: true,
    // Keeps names in stack traces.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The embedded database uses `eval` in code that Emscripten generated.
      checks: { eval: false },
      input: {
        main: "packages/gateway/main.ts",
        audit: "scripts/cli/audit.ts",
        connectors: "scripts/cli/connectors.ts",
        customer: "scripts/cli/customer.ts",
        health: "scripts/cli/health.ts",
        hosting: "scripts/cli/hosting.ts",
        environment: "scripts/cli/environment.ts",
        keys: "scripts/cli/keys.ts",
        link: "scripts/cli/link.ts",
        merchant: "scripts/cli/merchant.ts",
        "own-accounts": "packages/own-accounts/main.ts",
        ready: "scripts/cli/ready.ts",
        verify: "scripts/cli/verify.ts",
      },
      output: {
        // The extension marks modules, so that a copy needs no package.json.
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name].mjs",
      },
    },
  },
});
