import { basename } from "node:path";
import { areaFolders, lazyPages, orders } from "./order.ts";

/** What the files of a place may import. A place is an area, or a folder or file at the top of an area. */
export interface Rule {
  /** Places besides its own. An area stands for all its places, except those for tests. */
  readonly places: readonly string[];
  /** Places that may be imported with `import()` only. */
  readonly lazily: readonly string[];
  /** An area whose types may be imported. Types load nothing. */
  readonly typesOf: string | undefined;
  /** Packages, by name or by the beginning of their path. Without a list, every package is allowed. */
  readonly packages: readonly string[] | undefined;
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
const plainFiles = [
  "contract/amount",
  "contract/base64",
  "contract/currency",
  "contract/deprecatedFields",
  "contract/followableUrl",
  "contract/redirectUrl",
  "contract/retryAfter",
  "contract/toRecord",
  "contract/webhookSignature",
];

const contractForTests = ["contract", "contract/samples", "contract/testing"];
const areas = new Map(areaFolders.map((folder) => [basename(folder), folder]));
const pages = Object.keys(lazyPages).map((page) => `src/${page}`);
/** The Web App is imported by nobody. */
const anyArea = [...areas.keys(), "."].filter((area) => area !== "src");

type Table = Readonly<Record<string, readonly string[]>>;

/**
 * The other places that an area or a place may import. An area that is not listed may import all that `references` of its tsconfig.json
 * allow; the compiler checks that.
 */
const only: Table = {
  contract: ["contract"],
  ...Object.fromEntries(plainFiles.map((file) => [file, []])),
  "contract/amount": ["contract/currency"],
  "contract/deprecatedFields": ["contract/toRecord"],
  "contract/webhookSignature": ["contract/base64"],
  // A separate package, which may not even use the types of other folders.
  sdk: plainFiles,
  src: ["contract"],
  // Controls have texts of their own ("Copied"). They know nothing of the router, the network or payments.
  "src/ui": ["src/locales"],
  ...Object.fromEntries(
    Object.entries(lazyPages).map(([page, names]) => [
      `src/${page}`,
      ["contract", ...names.map((name) => `src/${name}`), ...(page === "console" ? ["sdk"] : [])],
    ]),
  ),
  // Facts about banks, which no browser loads.
  operators: ["contract"],
  connector: ["contract"],
  gateway: ["contract", "operators"],
  "own-accounts": ["contract", "operators"],
  // Merchants copy the examples, so these use published packages only.
  examples: [],
  // A merchant who writes a connector has the repository, with this library.
  "examples/connector": ["connector", "contract"],
  "examples/vendure": [],
  e2e: [...contractForTests, "sdk", "scripts", "e2e/hosts"],
  // Serve the page under test with the service's headers and without its endpoints. Other hosts serve it from the files
  // that the build writes for them.
  "e2e/hosts": ["scripts", "gateway/webApp", "gateway/settings", "gateway/testing"],
  "e2e/stack": [...anyArea, "contract/samples", "gateway/testing"],
  "e2e/engines": [...anyArea, "gateway/testing"],
};

/** What these may import besides their area's list and the folders above them. */
const besides: Table = {
  // The description of the API shows the samples as its examples. Adversarial input for tests is in contract/testing.
  "gateway/openapi": ["contract/samples"],
  // The sandbox contains its shop, and its invented stores are those of the samples. Live loads neither.
  "gateway/sandbox": ["shop", "contract/samples"],
  shop: ["contract/samples"],
  "gateway/testing": ["shop"],
  // These start the real service.
  scripts: ["gateway/testing", "contract/samples"],
  faults: ["gateway/testing"],
  bench: ["contract/samples", "gateway/testing"],
};

/** What the tests of an area may import besides. */
const besidesForTests: Table = {
  // The search is tested on the names of real banks.
  src: ["operators"],
  // Tests of the core run in the sandbox.
  gateway: ["gateway/sandbox"],
  // Tests of own accounts lead money through the whole program.
  "own-accounts": ["own-accounts"],
  // Examples are tested on the service with the package that is built for it.
  examples: ["gateway/testing", "scripts"],
};

/** What live never loads. */
const lazily: Table = { "src/app": pages, "gateway/main": ["gateway/sandbox"] };

/** The packages of an area or a place. One that is not listed may import any package. */
const packages: Table = {
  contract: ["cpf-cnpj-validator", "zod/mini"],
  ...Object.fromEntries(plainFiles.map((file) => [file, []])),
  sdk: [],
  src: browserPackages,
  "src/ui": ["react", "react-dom", "qrcode.react"],
  operators: ["zod/mini"],
  connector: ["node:", "zod/mini"],
  "examples/connector": ["node:"],
  "own-accounts": ["csv-parse", "iconv-lite", "jose", "kysely", "node:", "pg", "sax", "zod/mini"],
  examples: ["payment-web-app-sdk", "standardwebhooks", "openapi-fetch", "node:"],
  "examples/vendure": [
    "payment-web-app-sdk",
    "@vendure/core",
    "@vendure/testing",
    // These come with Vendure.
    "@nestjs/common",
    "@nestjs/core",
    "express",
    "graphql-tag",
    "typeorm",
    "node:",
  ],
};

/** The folders above each folder of an order. */
const above = new Map<string, readonly string[]>(
  Object.entries(orders).flatMap(([area, order]) =>
    order.flatMap((row, index) => {
      const names = order.slice(0, index).flat();
      return row.map((name) => [`${area}/${name}`, names.map((one) => `${area}/${one}`)] as const);
    }),
  ),
);

/**
 * Returns the place of a file, whose path is relative to the root. `src/option/Options.tsx` is in `src/option`,
 * `gateway/main.ts` in `gateway/main`, `sdk/sign.ts` in `sdk`, a configuration file in `.`.
 */
export function placeOf(path: string): string {
  const [top = "", ...rest] = path.split("/");
  if (rest.length === 0) return ".";
  const found = [...areas].find(([, folder]) => path.startsWith(`${folder}/`));
  if (!found) return top;
  const [area, folder] = found;
  const name = path.slice(folder.length + 1).split("/")[0] ?? "";
  const part = `${area}/${name.replace(/\.(test\.)?[a-z]+$/, "")}`;
  return area in orders || part in only || isForTests(part) ? part : area;
}

/** Returns the area of a place. */
export function areaOf(place: string): string {
  return place.split("/")[0] ?? place;
}

/** Whether the folder holds what only tests need. */
export function isForTests(place: string): boolean {
  return place.endsWith("/testing") || place === "contract/samples";
}

/** Whether an entry of a rule, an area or a place, contains a place. */
export function covers(entry: string, place: string): boolean {
  return entry === place || (entry === areaOf(place) && !isForTests(place));
}

/**
 * Returns the rule of a place; undefined if it has no place in the order yet. Tests and what they share may also import the
 * contract with its samples and test input, their area's test setup, the SDK and any package.
 */
export function ruleFor(place: string, isTest: boolean): Rule | undefined {
  const area = areaOf(place);
  const places = placesFor(place);
  if (!places) return undefined;
  if (!isTest && (area === "contract" || !isForTests(place))) {
    return {
      places,
      lazily: lazily[place] ?? [],
      // Each module declares the dependencies that it implements.
      typesOf: place === "gateway/deps" ? "gateway" : undefined,
      packages: packages[place] ?? packages[area],
    };
  }
  const shared = [...contractForTests, "sdk", "sdk/testing", `${area}/testing`];
  const allowed = [
    ...places,
    ...shared,
    ...(lazily[place] ?? []),
    ...(besidesForTests[area] ?? []),
  ];
  return { places: allowed, lazily: [], typesOf: undefined, packages: undefined };
}

function placesFor(place: string): readonly string[] | undefined {
  const area = areaOf(place);
  if (place !== area && only[place]) return only[place];
  const inArea = isForTests(place) ? [area] : above.get(place);
  if (!inArea && (area in orders || !anyArea.includes(area))) return undefined;
  return [...(only[area] ?? anyArea), ...(inArea ?? []), ...(besides[place] ?? [])];
}
