import { generateKeyPairSync } from "node:crypto";

/** An RSA key pair of a merchant as PEM texts, new at each run. */
export function makeMerchantKey(modulusLength = 2048) {
  return generateKeyPairSync("rsa", {
    modulusLength,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
