/** The folders of the areas. The last part of its path is an area's name. */
export const areaFolders = [
  "packages/contract",
  "packages/connector",
  "packages/sdk",
  "packages/shop",
  "packages/operators",
  "packages/gateway",
  "packages/own-accounts",
  "src",
  "examples",
  "scripts",
  "e2e",
  "faults",
  "bench",
];

/** The beginnings of specifiers that stand for a folder. */
export const aliases = {
  "@pay/contract/": "packages/contract/",
  "@pay/connector/": "packages/connector/",
  "@pay/gateway/": "packages/gateway/",
  "@pay/operators/": "packages/operators/",
  "@pay/own-accounts/": "packages/own-accounts/",
  "@pay/shop/": "packages/shop/",
  "payment-web-app-sdk/": "packages/sdk/",
};

/** The rows of an order. A row may import every row above it, and nothing of its own row or below. */
type Order = readonly (readonly string[])[];

/** The web app's folders in the order in which a payment passes through them. */
const webAppOrder = [
  ["boot"],
  ["ui", "api", "locales"],
  ["brand"],
  ["redirect"],
  ["scenario"],
  ["route"],
  ["option"],
  ["inline"],
  ["collection"],
  ["payin"],
  ["reference"],
  ["instruction"],
  ["status"],
  ["app"],
  ["main"],
] as const satisfies Order;

/** Pages of the sandbox. They are never loaded in live. */
export const lazyPages = {
  // The console explains a link with the functions of the payment page and of the developer drawer.
  console: [
    "ui",
    "api",
    "locales",
    "route",
    "redirect",
    "scenario",
    "option",
    "collection",
    "drawer",
  ],
  institution: ["ui", "api", "locales", "route"],
  // The developer drawer explains the page with the page's functions.
  drawer: [
    "boot",
    "ui",
    "api",
    "redirect",
    "scenario",
    "route",
    "option",
    "collection",
    "payin",
    "app",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The gateway's folders and top files, from the foundations to the start. */
const gatewayOrder = [
  ["atMost", "boundedCache", "clock", "refusedStart", "parentWatch", "trace"],
  ["settings"],
  ["database", "redis"],
  ["metrics"],
  ["deps"],
  ["catalogue", "ledger"],
  ["merchant"],
  ["token", "callback"],
  ["processor"],
  ["payment"],
  ["payin", "payout"],
  ["dueWork"],
  ["transport"],
  ["webApp"],
  ["openapi"],
  ["connectors"],
  ["customerData"],
  ["commands"],
  ["endpoints"],
  ["sandboxHooks"],
  ["app"],
  ["start"],
  // The sandbox wraps all of these. None of them imports it, and live runs without it.
  ["sandbox"],
  ["main"],
] as const satisfies Order;

/** The folders of own accounts in the order in which a bank's statement passes through them. */
const ownAccountsOrder = [
  // Days, money, texts and payloads, which know nothing of payments.
  ["ground"],
  // The tables name things of every folder below, so they stand above all of them. References and files are plain text.
  ["database", "reference", "statement"],
  ["accounts"],
  // An instruction needs the account alone.
  ["books", "instruction"],
  ["matching"],
  ["import"],
  ["review"],
  ["payouts"],
  // The rehearsal plays the bank: it writes what the folders above read.
  ["rehearsal", "server"],
  ["commands"],
  ["main"],
] as const satisfies Order;

/** The folders of the connectors' library, from the books to the start. */
const connectorOrder = [
  ["settings"],
  ["books"],
  ["provider"],
  ["server"],
  ["startConnector"],
] as const satisfies Order;

/** The areas whose folders have an order. */
export const orders: Readonly<Record<string, Order>> = {
  src: webAppOrder,
  connector: connectorOrder,
  gateway: gatewayOrder,
  "own-accounts": ownAccountsOrder,
};
