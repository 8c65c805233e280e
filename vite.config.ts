import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { beforeBuild } from "./scripts/build/beforeBuild.ts";
import { licenceTexts } from "./scripts/build/bundle/licenceTexts.ts";
import { modulesAt } from "./scripts/build/vite/modulesAt.ts";
import { oldestTargets } from "./scripts/build/vite/oldestBrowsers.ts";
import { inlineScript, scopedName } from "./scripts/build/vite/inlineScript.ts";
import { namedClasses } from "./scripts/build/vite/namedClasses.ts";
import { locales } from "./scripts/build/vite/locales.ts";
import { phoneMetadata } from "./scripts/build/vite/phoneMetadata.ts";
import { policy } from "./scripts/build/vite/policy.ts";
import { tooOld } from "./scripts/build/vite/tooOld.ts";

/** The pages that few customers see, because their link opens no payment. Each chunk costs a line in the import map of the page. */
const explanations = modulesAt(
  "src/redirect/broken/",
  "src/status/LinkEnded.tsx",
  "src/option/UnavailablePage.tsx",
  "src/option/UnavailablePage.module.css",
  "src/app/NoPage.tsx",
  "src/collection/RefusalDetails.tsx",
);

/** The parts of the form that other pages have too. The form waits for them alone. */
const parts = modulesAt(
  ...["Card", "Field", "More", "Rows"].flatMap((name) => [
    `src/ui/${name}.tsx`,
    `src/ui/${name}.module.css`,
  ]),
  "src/ui/storedText.ts",
  "src/locales/taxTerm.ts",
  "src/redirect/keptText.ts",
  ...["permittedSigns", "refusedSign", "quoteText"].map((name) => `packages/contract/${name}.ts`),
  ...["accountTypeWords", "draft", "phoneRules", "validateValues"].map(
    (name) => `src/collection/${name}.ts`,
  ),
  "node_modules/@tanstack/query-core/build/modern/mutationObserver.js",
  "node_modules/@tanstack/react-query/build/modern/useMutation.js",
);

/** The banks and wallets of an option, and what later pages share with them. */
const operators = modulesAt(
  "src/ui/isComposing.ts",
  "src/ui/useBackCloses.ts",
  "src/option/OperatorChoice.tsx",
  "src/option/OperatorChoice.module.css",
  "src/option/OperatorTiles.tsx",
  "src/ui/Mark.tsx",
  "src/ui/tints.css",
);

/** A code, and what saves its picture. */
const qrCode = modulesAt(
  "src/ui/QrCode.tsx",
  "src/ui/QrCode.module.css",
  "src/ui/saveQrImage.ts",
  "src/ui/checkQrImage.ts",
);

/** What the help and later pages share. */
const shared = modulesAt(
  "src/ui/Sheet.tsx",
  "src/ui/Sheet.module.css",
  "src/ui/CopyRow.tsx",
  "src/ui/useErrorTitle.ts",
  "src/ui/download.ts",
  "src/ui/inTime.ts",
  "src/locales/localTerms.ts",
  "src/redirect/DetailsForShop.tsx",
  "src/redirect/ContinueOnPhone.module.css",
  "src/redirect/help/ShopContact.tsx",
  "src/redirect/help/ShopContact.module.css",
  ...["followableUrl", "plainLatin", "redirectUrl"].map((name) => `packages/contract/${name}.ts`),
);

/**
 * What the drawer and the console share, for developers. No page in live loads it: its own link is read by the inline script.
 */
const developers = modulesAt(
  "src/drawer/",
  "src/redirect/readLink.ts",
  "packages/contract/",
  "packages/sdk/",
);

beforeBuild();

export default defineConfig({
  plugins: [
    react(),
    inlineScript(),
    locales(),
    namedClasses(),
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
            {
              name: "drawings",
              test: modulesAt("src/instruction/DrawnPhone.tsx", "src/instruction/SpentCode.tsx"),
              priority: 3,
            },
            {
              name: "schemas",
              test: modulesAt("node_modules/zod/", "src/api/reads.ts", "src/payin/sendCreate.ts"),
              priority: 2,
            },
            { name: "operators", test: operators, priority: 2 },
            { name: "parts", test: parts, priority: 2 },
            { name: "shared", test: shared, priority: 2 },
            { name: "QrCode", test: qrCode, priority: 2 },
            {
              name: "pages",
              test: modulesAt("src/app/PayinFlow.tsx", "src/app/StatusRoute.tsx"),
              priority: 1,
            },
            { name: "explanations", test: explanations },
            { name: "parameters", test: developers, minShareCount: 2 },
            { name: "console", test: modulesAt("src/console/") },
            { name: "console", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/docs": "http://127.0.0.1:8080",
      "/logos": "http://127.0.0.1:8080",
      "/sandbox/shop/": "http://127.0.0.1:8080",
    },
  },
});
