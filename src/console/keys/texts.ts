import { createConsoleTexts } from "../createConsoleTexts.ts";

/** The texts of the section of keys and secrets. */
export const texts = {
  secret: "Merchant secret",
  callbackSecret: "Callback secret",
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
    "The private key was saved to your downloads. It was not sent, and this page does not keep it. Add the public key below to use it.",
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
} as const;

export const { text, textWith } = createConsoleTexts(texts);
