import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { beforeBuild } from "./scripts/build/beforeBuild.ts";
import { licenceTexts } from "./scripts/build/bundle/licenceTexts.ts";
import { oldestTargets } from "./scripts/build/vite/oldestBrowsers.ts";
import { inlineScript, scopedName } from "./scripts/build/vite/inlineScript.ts";
import { locales } from "./scripts/build/vite/locales.ts";
import { phoneMetadata } from "./scripts/build/vite/phoneMetadata.ts";
import { policy } from "./scripts/build/vite/policy.ts";
import { tooOld } from "./scripts/build/vite/tooOld.ts";

/** The pages that few customers see, because their link opens no payment. Each chunk costs a line in the import map of the page. */
const explanations =
  /\/src\/(?:redirect\/broken\/|(?:status\/LinkEnded|option\/UnavailablePage|app\/NoPage)\.)/;

/** The parts of the form that other pages have too. The form waits for them alone. */
const parts =
  /\/src\/(?:ui\/(?:Card|Field|More|Rows|storedText)|collection\/(?:accountTypeWords|draft|phoneRules|validateValues))\.|\/(?:mutationObserver|useMutation)\.js$/;

/** The banks and wallets of an option, and the marks that later pages share with them. */
const operators =
  /\/src\/(?:option\/(?:OperatorChoice|OperatorTiles)|ui\/Mark)\.tsx$|\/src\/(?:option\/OperatorChoice\.module|ui\/tints)\.css/;

beforeBuild();

export default defineConfig({
  plugins: [
    react(),
    inlineScript(),
    locales(),
    phoneMetadata(),
    tooOld(),
    policy(),
    licenceTexts(),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    // The style sheets name both colour schemes themselves, so `color-scheme` needs no rules for `light-dark()`.
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    outDir: "dist/web",
    target: oldestTargets,
    // The Content-Security-Policy allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files compress better than many and need fewer round trips.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 4 },
            { name: "chosenLanguage", test: /\/chosenByCustomer\.ts$/, priority: 3 },
            {
              name: "schemas",
              test: /\/node_modules\/zod\/|\/src\/api\/reads\.ts$|\/src\/payin\/sendCreate\.ts$/,
              priority: 2,
            },
            { name: "operators", test: operators, priority: 2 },
            { name: "parts", test: parts, priority: 2 },
            { name: "pages", test: /\/src\/app\/(?:PayinFlow|StatusRoute)\./, priority: 1 },
            {
              name: "shared",
              test: /^(?!.*\/src\/(?:console|drawer|redirect\/broken)\/)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: "explanations", test: explanations },
            { name: "parameters", test: /\/src\/drawer\//, minShareCount: 2 },
            { name: "console", test: /\/src\/console\// },
            { name: "console", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/logos": "http://127.0.0.1:8080",
      "/sandbox/shop": "http://127.0.0.1:8080",
    },
  },
});
