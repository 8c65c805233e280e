import { createConsoleTexts } from "../createConsoleTexts.ts";

/** The texts of the overview. */
export const texts = {
  suspended: "The merchant is suspended",
  "suspended.what":
    "Since {time} the service answers its creates, and the options of its payment pages, with 403 merchant_suspended. Existing payments go on. The operator resumes it with npm run merchant -- resume.",
  credentials: "Credentials",
  merchantCode: "Merchant code",
  channelName: "Name that customers see",
  secret: "Merchant secret",
  callbackSecret: "Callback secret",
  baseUrl: "Base address of the API",
  webAppUrl: "Address of the web app",
  callbackPublicKey: "The service’s public key for callbacks",
  signOut: "Sign out",
  first: "A first payment",
  "first.links": "Links: create a link, open it, and pay. No money moves.",
  "first.payments": "Payments: see each token, call and status.",
  "first.callbacks": "Callbacks: see what your server received, and what it answered.",
  "first.money": "Money: see the entries, with fee and tax.",
  keys: "Public keys",
  "keys.none": "No key yet. The secret works too, but with a key pair you never send it.",
  active: "active",
  retired: "retired",
  since: "since {time}",
  until: "until {time}",
  key: "key {keyId}",
  retire: "Retire",
  retireLabel: "Retire key {keyId}",
  "retire.question":
    "The service then refuses signatures of this key. A retired key cannot be restored.",
  "retire.do": "Retire the key",
  add: "Add a public key",
  "add.lead":
    "RSA, 2048 bits or more. The key is valid at once, beside the others. A pair that is created here saves its private key as a file, and puts the public key into the field.",
  "add.pem": "Public key in PEM",
  "add.do": "Add the key",
  "add.file": "Read it from a file",
  "add.make": "Create a key pair here",
  "add.made":
    "The private key was saved to your downloads. It was not sent, and this page does not keep it. Add the public key above to use it.",
  "add.cannotMake":
    "Browsers create keys only on https and on localhost. Create them with openssl: openssl genrsa -out private-key.pem 3072",
  "add.done": "Key {keyId} is valid from now on.",
  "add.empty": "Paste the key, or read it from a file.",
  "add.private":
    "This is a private key. It was not sent, and it was removed from the field. Give the public key, which begins with BEGIN PUBLIC KEY.",
  "add.notPem": "This is not a public key in PEM. It must begin with -----BEGIN PUBLIC KEY-----.",
  secrets: "Secrets",
  rotate: "Rotate",
  "rotateLabel.secret": "Rotate the merchant secret",
  "rotateLabel.callbackSecret": "Rotate the callback secret",
  "rotate.secret":
    "This creates a new secret and shows it once. The old one stays valid for a day.",
  "rotate.callbackSecret":
    "This creates a new secret and shows it once. For a day, callbacks are signed with both.",
  "rotate.do": "Create a new secret",
  rotated: "Save the new secret now: it is not shown again. The old one ends {time}.",
  "new.secret": "New merchant secret",
  "new.callbackSecret": "New callback secret",
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
