import { defineConfig } from "vite";
import { beforeBuild } from "./scripts/build/beforeBuild.ts";
import { guides } from "./scripts/build/guides/guides.ts";
import { licenceTexts } from "./scripts/build/bundle/licenceTexts.ts";
import { oldestTargets } from "./scripts/build/vite/oldestBrowsers.ts";

beforeBuild("dist/.guidesFrom");

// Writes the guides that the service shows at /docs: record 0041.
export default defineConfig({
  plugins: [guides(), licenceTexts()],
  base: "/docs/",
  publicDir: false,
  build: {
    outDir: "dist/guides",
    target: oldestTargets,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        search: "scripts/build/guides/browser/search.ts",
        guides: "scripts/build/guides/browser/guides.css",
      },
    },
  },
});
