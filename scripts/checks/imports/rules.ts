import { gatewayOrder, lazyPages, webAppOrder, zonesAbove } from "./order.ts";

/** The zones and packages that the files of a zone may import. */
export interface Rule {
  readonly zones: readonly string[];
  /** Zones of which only types may be taken: nothing of them is loaded. */
  readonly typesOf?: readonly string[];
  /** Zones that may only be loaded when they are asked for. */
  readonly lazily?: readonly string[];
  /** Packages, by name or by the beginning of their path; left out, any. */
  readonly packages?: readonly string[];
}

/** All that a customer may be made to download. Another package is a decision, and its line goes here. */
const browserPackages = [
  "react",
  "react-dom",
  "react-router",
  "@tanstack/react-query",
  "libphonenumber-js",
  "qrcode.react",
  "zod/mini",
  "virtual:",
];

/** Files that import nothing, so that the SDK takes them as they are. */
const plain = ["contract/redirectUrl", "contract/retryAfter"];
const contract = ["contract", ...plain];
const webApp = zonesAbove("src", webAppOrder);
const gateway = zonesAbove("gateway", gatewayOrder);
const pages = Object.keys(lazyPages).map((page) => `src/${page}`);

const rules = new Map<string, Rule>([
  ["contract", { zones: plain, packages: ["zod/mini"] }],
  ...plain.map((file) => [file, { zones: [], packages: [] }] as const),
  ["contract/samples", { zones: contract, packages: ["zod/mini"] }],
  // A package of its own: not even its types need ours.
  ["sdk", { zones: plain, packages: [] }],
  ["sdk/testing", { zones: ["sdk", ...contract] }],
  // A merchant's server: what it knows of the service is the SDK, and of the contract what it serves to the page itself.
  ["shop", { zones: [...contract, "sdk"] }],
  ["shop/testing", { zones: [...contract, "shop", "sdk", "sdk/testing"] }],
  // Merchants copy the examples: these use the published package alone.
  ["examples", { zones: [], packages: ["payment-web-app-sdk", "standardwebhooks", "node:"] }],
  // They start the servers that tests use, as tests do.
  [
    "scripts",
    {
      zones: [...contract, "sdk", "shop", "gateway/testing"].concat(
        ...gateway.keys(),
        ...webApp.keys(),
      ),
    },
  ],
  // They break the real program from outside, as a merchant and an operator see it.
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
      zones: [...contract, "contract/samples", "sdk", "e2e/hosts", "scripts"],
    },
  ],
  // The page under test is served as the service serves it, with its headers and without its endpoints. Other hosts serve it by the files that
  // its build writes for them.
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
  // The controls have words of their own ("Copied"), but know neither the router nor the network nor payments.
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
  // The sandbox carries its shop.
  if (zone === "gateway/sandbox") return { zones: [...zones, "shop"] };
  // Loads the sandbox where the settings ask for it, and never in live.
  if (zone === "gateway/main") {
    const core = zones.filter((one) => one !== "gateway/sandbox");
    return { zones: core, lazily: ["gateway/sandbox"] };
  }
  return { zones };
}

/** The rule of a zone; none means that the zone has no place in the order yet. */
export function ruleFor(zone: string): Rule | undefined {
  return rules.get(zone);
}

/**
 * What every test may import besides: the contract and its samples, its area's own test setup, the merchant's side, and any
 * package.
 */
export function ruleForTestsIn(zone: string): Rule | undefined {
  const rule = ruleFor(zone);
  const area = zone.split("/")[0] ?? zone;
  if (!rule) return undefined;
  const { packages: _any, ...rest } = rule;
  const besides = [...contract, "contract/samples", `${area}/testing`, "sdk", "sdk/testing"];
  // Tests of the core run in the sandbox.
  if (area === "gateway") besides.push("gateway/sandbox");
  // Operators' commands work on the service's data, and builds are tested with the real configurations.
  if (area === "scripts") besides.push("gateway/testing", ".");
  // Examples are tried on the service, by the package that is built for it.
  if (area === "examples") besides.push("gateway/testing", "scripts");
  return { ...rest, zones: [...rule.zones, ...besides] };
}
