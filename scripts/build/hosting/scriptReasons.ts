import { inlineScripts, integrityOf } from "../vite/integrity.ts";

/** The reason for each script of the page, by name without hash. PCI DSS 4.0.1 requires this inventory in 6.4.3. */
export const scriptReasons = {
  "in the page":
    "The inline script: reads the link, sends the first two calls, prerenders the options and tells the customer if the app cannot start. Beside it, a test of the browser's age, and the import map: the integrity of every module",
  tooOld: "Tells a browser that is too old for the page what to do, in place of all other scripts",
  index: "The React app with its first page: options, calls to the API, languages",
  schemas: "Validates the answers of the API by the contract, and creates the payment",
  parts: "Shared by the form and later pages: fields, rows, what was typed",
  pages: "The later pages: instructions, polling, status",
  shared: "Shared by the help and the later pages: sheets, actions, copies",
  CollectionPage: "Asks for the data that a payment method needs",
  phoneNumber: "Validates and formats phone numbers by the rules of their country",
  worldPhoneMetadata: "The rules of all countries, for a phone number of another country",
  operators: "Shows the banks or wallets of the chosen option, and marks",
  OperatorPicker: "Shows all banks or wallets of an option, and finds one by name, alias or code",
  readAnswer: "Reads answers of the API that differ from the contract",
  HelpButton: "Opens the help for a customer who misses money",
  MoneyLeft: "Collects what the shop needs to find money that has left the customer's account",
  GiveReference: "Takes the reference of a transfer that the customer has made",
  QrCode: "Draws QR codes",
  drawings:
    "Draws a code that is out of use, and the phone on which the customer approves a request",
  PhoneCode: "Shows the link as a QR code, to go on with on a phone",
  LanguageSwitch: "Lets the customer choose the language, and keeps it",
  patternFormats: "Formats dates for browsers that do not know the language",
  applyBrand: "Applies the brand of the host, or the look of a merchant",
  explanations: "Explains links and addresses that open no payment",
  showDrawer: "The developer drawer; no page in live loads it",
  parameters:
    "The verdicts on a link's parameters, for the drawer and the console; no page in live loads it",
  InstitutionPage: "The simulated institution of the sandbox; no page in live loads it",
  ConsolePage:
    "The frame of the console of the sandbox; no page in live loads it, nor any of its sections",
  console: "Shared by the sections of the console",
  OverviewSection: "The console's test payment, latest payments and credentials",
  KeysSection: "The console's keys and secrets",
  LinksSection: "The console's link builder",
  PaymentsSection: "The console's list of payments",
  PaymentTimeline: "The console's timeline of a payment",
  CallbacksSection: "The console's callbacks",
  ToolsSection: "The console's token and signature tools",
  MoneySection: "The console's balances and statement",
} as const satisfies Record<string, string>;

/** A script that the page may run: its place, its hash and its reason. */
export interface InventoryEntry {
  readonly at: string;
  readonly integrity: string;
  readonly reason: string;
}

const reasons = new Map<string, string>(Object.entries(scriptReasons));

/**
 * Lists every script of a build: inline scripts, then files. Throws for a script without a reason, because a payment
 * page must not run unexplained scripts.
 */
export function listScripts(page: string, files: ReadonlyMap<string, Buffer>): InventoryEntry[] {
  const scripts = [
    ...inlineScripts(page).map((text) => ["in the page", text] as const),
    ...[...files].filter(([address]) => address.endsWith(".js")),
  ];
  const strange = scripts.map(([at]) => nameOf(at)).filter((name) => !reasons.has(name));
  if (strange.length > 0) {
    throw new Error(
      `${strange.join(", ")} would run on the page without a reason. Give each a line in scripts/build/hosting/scriptReasons.ts`,
    );
  }
  return scripts.map(([at, content]) => ({
    at,
    integrity: integrityOf(content),
    reason: reasons.get(nameOf(at)) ?? "",
  }));
}

/** Returns the name of a script without its hash. */
function nameOf(at: string): string {
  return /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(at)?.[1] ?? at;
}
