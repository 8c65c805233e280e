import { generateKeyPairSync } from "node:crypto";

/** Returns a new RSA key pair of a merchant as PEM texts. */
export function makeMerchantKey(modulusLength = 2048) {
  return generateKeyPairSync("rsa", {
    modulusLength,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
