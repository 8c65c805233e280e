import { gatewayOrder, lazyPages, ownAccountsOrder, webAppOrder, zonesAbove } from "./order.ts";

/** The zones and packages that the files of a zone may import. */
export interface Rule {
  readonly zones: readonly string[];
  /** Zones whose types may be imported. Types load nothing. */
  readonly typesOf?: readonly string[];
  /** Zones that may be imported with `import()` only. */
  readonly lazily?: readonly string[];
  /** Packages, by name or by the beginning of their path. Without a list, every package is allowed. */
  readonly packages?: readonly string[];
}

/** The packages that browsers may download. Adding one needs a decision and a line here. */
export const browserPackages = [
  "react",
  "react-dom",
  "react-router",
  "@tanstack/react-query",
  "libphonenumber-js",
  "qrcode.react",
  "zod/mini",
  "virtual:",
];

/** Files that import no package, so that the SDK can use them. */
export const plainFiles: readonly string[] = [
  "contract/amount",
  "contract/currency",
  "contract/deprecatedFields",
  "contract/followableUrl",
  "contract/redirectUrl",
  "contract/retryAfter",
];
const contract = ["contract", ...plainFiles];
const webApp = zonesAbove("src", webAppOrder);
const gateway = zonesAbove("gateway", gatewayOrder);
const ownAccounts = zonesAbove("connectors/own-accounts", ownAccountsOrder);
const pages = Object.keys(lazyPages).map((page) => `src/${page}`);

const rules = new Map<string, Rule>([
  ["contract", { zones: plainFiles, packages: ["zod/mini"] }],
  ...plainFiles.map((file) => [file, { zones: [], packages: [] }] as const),
  ["contract/amount", { zones: ["contract/currency"], packages: [] }],
  // Valid answers: tests use them, and the description of the API shows them.
  ["contract/samples", { zones: contract, packages: ["zod/mini"] }],
  ["contract/testing", { zones: contract, packages: ["zod/mini"] }],
  // A separate package, which may not even use the types of other folders.
  ["sdk", { zones: plainFiles, packages: [] }],
  ["sdk/testing", { zones: ["sdk", ...contract] }],
  // A merchant's server. It uses the service through the SDK, and the contract for the settings that it serves to the
  // page.
  ["shop", { zones: [...contract, "sdk"] }],
  ["shop/testing", { zones: [...contract, "shop", "sdk", "sdk/testing"] }],
  // A program of its own that moves money. It knows the protocol, and nothing of the gateway.
  ...[...ownAccounts].map(([zone, above]) => {
    const packages = ["csv-parse", "jose", "kysely", "node:", "pg", "sax", "zod/mini"];
    return [zone, { zones: [...contract, ...above], packages }] as const;
  }),
  ["connectors/own-accounts/testing", { zones: [...contract, ...ownAccounts.keys()] }],
  // Merchants copy the examples, so these use published packages only.
  [
    "examples",
    { zones: [], packages: ["payment-web-app-sdk", "standardwebhooks", "openapi-fetch", "node:"] },
  ],
  // These start the servers that tests use.
  [
    "scripts",
    {
      zones: [...contract, "sdk", "shop", "gateway/testing"].concat(
        ...gateway.keys(),
        ...webApp.keys(),
      ),
    },
  ],
  // These break the real program from outside, as merchants and operators see it.
  [
    "faults",
    { zones: [...contract, "sdk", "scripts", "bench", ...gateway.keys(), "gateway/testing"] },
  ],
  [
    "bench",
    { zones: [...contract, "contract/samples", "scripts", ...gateway.keys(), "gateway/testing"] },
  ],
  [".", { zones: [...contract, "scripts", "e2e"] }],
  [
    "e2e",
    {
      zones: [...contract, "contract/samples", "contract/testing", "sdk", "e2e/hosts", "scripts"],
    },
  ],
  // Serve the page under test with the service's headers and without its endpoints. Other hosts serve it from the files
  // that the build writes for them.
  ["e2e/hosts", { zones: ["scripts", "gateway/http", "gateway/settings", "gateway/testing"] }],
  [
    "e2e/stack",
    {
      zones: [...contract, "contract/samples", "sdk", "e2e", "shop"].concat(
        ...gateway.keys(),
        "gateway/testing",
      ),
    },
  ],
  [
    "e2e/engines",
    {
      zones: [...contract, "sdk", "e2e", "e2e/hosts", "e2e/stack", "scripts", "gateway/testing"],
    },
  ],
  ...[...webApp].map(([zone, above]) => [zone, webAppRule(zone, above)] as const),
  ...Object.entries(lazyPages).map(([page, mayImport]) => {
    const zones = [...contract, ...mayImport.map((name) => `src/${name}`)];
    const rule = { zones: page === "console" ? [...zones, "sdk"] : zones };
    return [`src/${page}`, { ...rule, packages: browserPackages }] as const;
  }),
  ["src/testing", { zones: [...contract, "contract/samples", "sdk", ...webApp.keys(), ...pages] }],
  ...[...gateway].map(([zone, above]) => [zone, gatewayRule(zone, above)] as const),
  [
    "gateway/testing",
    { zones: [...contract, "contract/samples", "sdk", "shop", ...gateway.keys()] },
  ],
]);

function webAppRule(zone: string, above: readonly string[]): Rule {
  // Controls have texts of their own ("Copied"). They know nothing of the router, the network or payments.
  if (zone === "src/ui") {
    return { zones: ["src/locales"], packages: ["react", "react-dom", "qrcode.react"] };
  }
  return {
    zones: [...contract, ...above],
    packages: browserPackages,
    ...(zone === "src/app" && { lazily: pages }),
  };
}

function gatewayRule(zone: string, above: readonly string[]): Rule {
  const zones = [...contract, ...above];
  // Each module declares the dependencies that it implements.
  if (zone === "gateway/deps") return { zones, typesOf: [...gateway.keys()] };
  // The description of the API shows the samples as its examples. Adversarial input for tests is in contract/testing.
  if (zone === "gateway/http") return { zones: [...zones, "contract/samples"] };
  // The sandbox contains its shop.
  if (zone === "gateway/sandbox") return { zones: [...zones, "shop"] };
  // Loads the sandbox only if the settings ask for it, and never in live.
  if (zone === "gateway/main") {
    const core = zones.filter((one) => one !== "gateway/sandbox");
    return { zones: core, lazily: ["gateway/sandbox"] };
  }
  return { zones };
}

/** Returns the rule of a zone; undefined if the zone has no place in the order yet. */
export function ruleFor(zone: string): Rule | undefined {
  return rules.get(zone);
}

/**
 * Returns the rule for tests in a zone. They may also import the contract with its samples and test input, their
 * area's test setup, the SDK and any package.
 */
export function ruleForTestsIn(zone: string): Rule | undefined {
  const rule = ruleFor(zone);
  const area = zone.replace(/\/[^/]*$/, "");
  if (!rule) return undefined;
  const { packages: _any, ...rest } = rule;
  const besides = [
    ...contract,
    "contract/samples",
    "contract/testing",
    `${area}/testing`,
    "sdk",
    "sdk/testing",
  ];
  // Tests of the core run in the sandbox.
  if (area === "gateway") besides.push("gateway/sandbox");
  // Tests of own accounts lead money through the whole program.
  if (area === "connectors/own-accounts") besides.push(...ownAccounts.keys());
  // Operators' commands work on the service's data, and builds are tested with the real configurations.
  if (area === "scripts") besides.push("gateway/testing", ".");
  // Examples are tested on the service with the package that is built for it.
  if (area === "examples") besides.push("gateway/testing", "scripts");
  return { ...rest, zones: [...rule.zones, ...besides] };
}
