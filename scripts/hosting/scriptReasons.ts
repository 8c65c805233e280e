/** Why each script is on the page, by its name without the hash: the inventory that PCI DSS 4.0.1 asks for in 6.4.3. */
export const scriptReasons = {
  "in the page":
    "Reads the link, sends the first two calls and paints the ways to pay before the program is there; says so in plain words when that does not come",
  index: "Starts the program: configuration, language, first page",
  first: "The program of the first page: links, options, the calls to the API, React",
  parts: "What several later pages share: fields, rows, the watch over a payment",
  CollectionPage: "Asks for what a payment method needs, and creates the payment",
  flow: "Shows how to pay, watches the payment, and shows its status",
  rare: "Explains wrong links and links that nothing can pay; dates for browsers that do not know a language",
  sandbox: "The sandbox's shop and institution; no page in live loads it",
  code: "Draws QR codes",
} as const satisfies Record<string, string>;
