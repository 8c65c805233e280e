import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licenceTexts } from "./scripts/build/bundle/licenceTexts.ts";
import { adoptSheets } from "./scripts/vite/adoptSheets.ts";
import { bareExceptions } from "./scripts/vite/bareExceptions.ts";
import { partsOfFirst, partsOfSecond, takeParts } from "./scripts/vite/earlyParts.ts";
import { consoleGroup, partsGroup } from "./scripts/vite/consoleGroup.ts";
import { guardedImports } from "./scripts/vite/guardedImports.ts";
import { heardEvents } from "./scripts/vite/heardEvents.ts";
import { inlineScripts } from "./scripts/vite/inlineScripts.ts";
import { leaveOut } from "./scripts/vite/leaveOut.ts";
import { locales } from "./scripts/vite/locales.ts";
import { phoneMetadata } from "./scripts/vite/phoneMetadata.ts";
import { policy } from "./scripts/vite/policy.ts";
import { pureAtLoad } from "./scripts/vite/pureAtLoad.ts";
import { schemasGroup } from "./scripts/vite/schemasGroup.ts";

export default defineConfig({
  plugins: [
    react(),
    leaveOut(),
    bareExceptions(),
    heardEvents(),
    pureAtLoad(),
    inlineScripts(),
    takeParts({ ...partsOfFirst, ...partsOfSecond }),
    adoptSheets(),
    guardedImports(),
    locales(),
    phoneMetadata(),
    policy(),
    licenceTexts(),
  ],
  build: {
    outDir: "dist/web",
    // A data URL would need a looser policy, and Brotli does better on a file.
    assetsInlineLimit: 0,
    // Every browser that can run the program knows modulepreload by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What is needed before anything is shown is one file: it compresses better and costs fewer round trips than many.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 3 },
            // And so is what several later steps share: each file more is a hash more among the hashes.
            { name: partsGroup, debugName: "parts", minShareCount: 2, priority: 1 },
            // What judges answers, the page asks for by itself where it is going to be waited for.
            { name: schemasGroup, debugName: "schemas", priority: 2 },
            // What only the console's sections share is for developers: no customer loads it.
            { name: consoleGroup, debugName: "console", minShareCount: 2 },
            // Pages that few see, or that lead to each other, for the same reason.
            { name: "CollectionPage", test: /\/(CollectionPage\.tsx|sendCreate\.ts)$/ },
            { name: "flow", test: /\/(PayinFlow|StatusRoute)\.tsx$/ },
            {
              name: "rare",
              test: /\/(NoPage|BrokenLinkPage|UnavailablePage|patternFormats)\.tsx?$/,
            },
            { name: "integrator", test: /\/src\/integrator\// },
            { name: "institution", test: /\/src\/institution\// },
            { name: "code", test: /\/(QrCode|HandOverCode)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/sandbox/shop": "http://127.0.0.1:8080" } },
});
