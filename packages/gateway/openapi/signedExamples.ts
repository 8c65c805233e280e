import { tokenValidity } from "@pay/contract/token.ts";
import type { ExampleBodies } from "./exampleValues.ts";

/** 2026-11-21T10:00:00Z. */
const timestamp = 1_795_255_200;

/** The operations that the payment page needs for one order. */
export const pageOperations = [
  "POST /payins/!availablePaymentOptions",
  "POST /payins/ORDER-1",
  "GET /payins/ORDER-1",
  "POST /payins/ORDER-1/external-reference",
  "GET /merchant-info",
];

/** The limits of the token for the payment page of one order (§5, G51). */
export const pageLimits = {
  money: { amount: 5000, currencyCode: "JPY" },
  callbackUrl: "https://shop.example/callback",
  returnUrl: "https://shop.example/return",
};

/** The operations of a token that may call everything. */
const allOperations = ["GET /.*", "POST /.*"];

/** The public half of testRSA2048, a key of RFC 9500 for tests. Everybody knows its private half. */
export const examplePublicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsPnoGUOnrpiSqt4XynxA
+HRP7S+BSObI6qJ7fQAVSPtRkqsotWxQYLEYzNEx5ZSHTGypibVsJylvCfuToDTf
Mul8b/CZjP2Ob0LdpYrNH6l5hvFE89FU1nZQF15oVLOpUgA7wGiHuEVawrGfey92
UE68mOyUVXGweJIVDdxqdMoPvNNUl86BU02vlBiESxOuox+dWmuVV7vfYZ79Toh/
LUK43YvJh+rhv4nKuF7iHjVjBd9sB6iDjj70HFldzOQ9r8SRI+9NirupPTkF5AKN
e6kUhKJ1luB7S27ZkvB3tSTT3P593VVJvnzOjaA1z6Cz+4+eRvcysqhrRgFlwI9T
EwIDAQAB
-----END PUBLIC KEY-----
`;

/** A body of a token endpoint, signed by the private half of the example key over its minified bytes. */
interface SignedExample {
  readonly summary: string;
  readonly body: object;
  readonly signature: string;
}

const page: SignedExample = {
  summary: "For the payment page of one order",
  body: {
    merchantCode: "SANDBOX",
    operations: pageOperations,
    ...pageLimits,
    validitySecs: tokenValidity.linkSecs,
    timestamp,
  },
  signature:
    "j2dSnocD5ihbJebXKsKLSbvqoaWdSRdzKLHYmiQsnIC6J7pSb8qIiagEU007w6FhujfXwRUsfg280L6pEZTMLcOT/M3CGzjqapY3hewWJv9JKSkULfunxif1Dg9vPtPH8z5od2FW9s1OOmE9KBi4cleopJkc8T7j9Umhv7qL/zpyjMdUGP1hBWCgw7vFWIfak+ykLQ2gckGz5vK4sJF6W5QLNzhY6nIY3GT6P24796cvfG5poT9I8vngOAwpMpEzMgVl64np89+FXtAGXs8bKK7HqxP/WZmxkcFXBj9u3jxp4m95qKi3HOp2or0oQg/O2uVJiNTlo9Ng/a2idV0HWA==",
};

const server: SignedExample = {
  summary: "For your server: every operation",
  body: { merchantCode: "SANDBOX", operations: allOperations, timestamp },
  signature:
    "Zjl3hmDsgZM+r3OvW0S8ygpJOttLKSFLGfLYvEkjIB9ZYxLhskcPz07VkIIQrWB3iqwYctsSEpnzjV0j+io5T1ymXQUfwE+wEcTgHDMWUF5PvHNerbJv7OpczCB6ECLaYDwqEnoYw4IraqJ+j96fs6HsdIiVKtANci/hfZNzhpryZvpPyCXIGqGzBmaSZer101Io6B3o86jL0mT+gMb5r3adZ/VW9KIq7cJJbjsofCpn16FY2nhQW/kSI4Os1uVDrno/pVVpgjiq6FCBe7hqBywhRr9s581lKkz5WFN+i44JlxN9g0MpbBTnh5aAsOvZTDsa9I116eeuW49lz0zT2Q==",
};

const action: SignedExample = {
  summary: "To read one payin",
  body: { merchantCode: "SANDBOX", action: "PAYIN_INFO", idPayment: "ORDER-1", timestamp },
  signature:
    "kImxRh+fcdJBEljEiyWzKqeZogyfc+8XG4jCNhJPB7IGf+CYKUwZR5V4ffRPkoQYXSCf9477vnp3R3It39G7pCSz+/Bu4FU8JevTAXHgLOxfcxf4CNDBURIk858n4eFoOq4Bm90JDE3SSLLksC/tnSlagnOLmtCuDXcWrKiNdDcJQSIuBL2dx3s/SeoKdX7Uw8g75CTd665v1kC4eAEBfT62s7aVZ4k/LIZ/yiAr8R0E37mC6/u0Z+SwedLkeuSZXQ7bxZknr0D+jVzf3U++JBaruohvflGO5+S3hfUkFQDYPXny/hJbAWXy3hlnI3Niq+EmKibzTQOmZhlITQBdBA==",
};

/** The signed examples of the token endpoints, by operation. */
export const signedExamples = {
  createToken: { page, server },
  createTokenByAction: { action },
} as const satisfies Record<string, Readonly<Record<string, SignedExample>>>;

const secret = "the Merchant Secret key";

/** The examples of the deprecated secret, by operation. */
const secretExamples = {
  createToken: { merchantCode: "SANDBOX", operations: allOperations, secret },
  createTokenByAction: {
    merchantCode: "SANDBOX",
    action: "PAYIN_INFO",
    idPayment: "ORDER-1",
    secret,
  },
} as const;

/** Returns the bodies of a token endpoint: the signed ones, then one with the secret. */
export function tokenExamples(operationId: keyof typeof signedExamples): ExampleBodies {
  const signed = Object.entries(signedExamples[operationId]).map(
    ([name, { summary, body }]) => [name, { summary: `${summary}, signed`, value: body }] as const,
  );
  const summary = "With the Merchant Secret key (deprecated)";
  return {
    ...Object.fromEntries(signed),
    secret: { summary, value: secretExamples[operationId] },
  };
}

/** The example that the text on signing shows. */
const shown = { createToken: page, createTokenByAction: action } as const;

/** Returns the Markdown text on how to sign a request of a token endpoint (§5, G8), with a signature to compare. */
export function describeSigning(operationId: keyof typeof signedExamples, address: string): string {
  const { body, signature } = shown[operationId];
  const json = JSON.stringify(body);
  const current = json.replace(String(timestamp), "'$(date +%s)'");
  return `**To sign**

1. Write the body as JSON. \`timestamp\` is the current time in seconds.
2. Sign exactly these bytes with your RSA private key: SHA-256, PKCS#1 v1.5.
3. Send the same bytes, and the signature in base64 without line breaks as \`X-SIGNATURE\`.

You may sign the body without the white space between its parts. Nothing else may differ: neither order nor escapes nor the spelling of numbers.

\`\`\`sh
body='${current}'
signature=$(printf %s "$body" | openssl dgst -sha256 -sign private.pem | openssl base64 -A)
curl ${address} --data-raw "$body" -H "X-SIGNATURE: $signature" \\
  -H 'Content-Type: application/json' -H 'X-API-Version: 2'
\`\`\`

\`\`\`js
const body = JSON.stringify(request); // sign this text, and send this text
const signature = crypto.sign("sha256", Buffer.from(body), privateKeyPem).toString("base64");
\`\`\`

**To test your code**, sign this body with testRSA2048, the test key of [RFC 9500](https://www.rfc-editor.org/rfc/rfc9500.html#section-2.1):

\`\`\`json
${json}
\`\`\`

The signature is then \`${signature}\`. This public key verifies it; in the sandbox, so does the operation \`checkSignature\`:

\`\`\`text
${examplePublicKey}\`\`\`

The key belongs to nobody, and the timestamp is old: a token endpoint answers 401.`;
}
