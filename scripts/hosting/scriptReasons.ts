/** Why each script is on the page, by its name without the hash: the inventory that PCI DSS 4.0.1 asks for in 6.4.3. */
export const scriptReasons = {
  "in the page":
    "Reads the link, sends the first two calls and paints the ways to pay before the program is there; says so in plain words when that does not come",
  index:
    "The program and its first page: the link, the ways to pay, the calls to the API, languages, React",
  schemas: "Judges what the API answers by the contract",
  parts: "What several later pages share: fields, rows, the watch over a payment",
  CollectionPage: "Asks for what a payment method needs, and creates the payment",
  phoneNumber: "Judges and writes phone numbers by the rules of their country",
  OperatorSearch: "Finds a bank or wallet among many",
  flow: "Shows how to pay, watches the payment, and shows its status",
  readAnswer: "Reads answers of the API that are not quite as they should be",
  GiveReference: "Takes the reference of a transfer that the customer has made",
  code: "Draws QR codes",
  LanguageSwitch: "Lets the customer choose the language",
  applyBrand: "Gives the page the look of whoever runs it",
  rare: "Explains wrong links and links that nothing can pay; dates for browsers that do not know a language",
  integrator:
    "Shows a merchant’s developer what the page makes of its link; no page in live loads it",
  institution: "The sandbox's simulated institution; no page in live loads it",
  ConsolePage:
    "The frame of the sandbox's console; no page in live loads it, nor any of its sections",
  console: "What the sections of the console share",
  OverviewSection: "The console's credentials and keys",
  LinksSection: "The console's builder of links",
  PaymentsSection: "The console's list of payments",
  PaymentTimeline: "The console's timeline of a payment",
  CallbacksSection: "The console's callbacks",
  ToolsSection: "The console's token and signature tools",
  MoneySection: "The console's balances and statement",
} as const satisfies Record<string, string>;
