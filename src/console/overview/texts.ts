import { createConsoleTexts } from "../createConsoleTexts.ts";

/** The texts of the overview. */
export const texts = {
  "ready.title": "Your test payment is ready",
  "ready.order": "Order {idPayin}, {money}",
  "ready.open": "Open the payment page",
  "ready.link": "link",
  "ready.change": "Change the order",
  "ready.another": "New order",
  "ready.outcomes": "Outcome of the payment",
  "outcome.received": "Will be received",
  "outcome.fails": "Will fail",
  "outcome.open": "Stays open",
  latest: "Latest payments",
  "latest.none": "No payments yet. Open the payment page above.",
  "latest.all": "All payments",
  missed: "Look at these",
  "missed.dead": "Its callback is a dead letter.",
  "missed.notRead": "Your server took the callback, but never read the payment.",
  suspended: "The merchant is suspended",
  "suspended.what":
    "Since {time} the service answers its creates, and the options of its payment pages, with 403 merchant_suspended. Existing payments go on. The administrator resumes it with npm run merchant -- resume.",
  credentials: "Credentials",
  merchantCode: "Merchant code",
  channelName: "Name that customers see",
  secret: "Merchant secret",
  callbackSecret: "Callback secret",
  baseUrl: "Base address of the API",
  webAppUrl: "Address of the web app",
  callbackPublicKey: "The service’s public key for callbacks",
  fees: "Fees",
  "fees.payin": "Payin",
  "fees.vat": "Tax in {currencyCode}",
  "fees.payout": "Payout",
  "fees.payoutIn": "Payout in {currencyCode}",
  "fees.each": "{fee} each, in its currency",
  percent: "{value} % of the amount",
  percentOfFee: "{value} % of the fee",
} as const;

export const { text, textWith } = createConsoleTexts(texts);
