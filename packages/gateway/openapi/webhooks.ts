import { type JsonSchema, readSchemas, refTo } from "./jsonSchema.ts";

/** The secret and the public key that made the signatures of the examples. They belong to nobody. */
export const exampleKeys = {
  callbackSecret: "whsec_ZXhhbXBsZSBjYWxsYmFjayBzZWNyZXQgMzIgYnl0ZXM=",
  publicKey: "whpk_8ohp5pDK+KTGOdm7Qj3WJM6eCNyJFrsvCcQiYK4pI5M=",
} as const;

const idCallback = "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11";

const common = {
  timestamp: "2026-11-21T10:00:05.000Z",
  apiVersion: "2",
  merchantCode: "SANDBOX",
  isTest: true,
} as const;

/** The types of callback (G21), with an example of each and its signatures. */
const callbacks = [
  {
    type: "payin.updated",
    operationId: "payinUpdated",
    schemaName: "PayinUpdated",
    summary: "A payin got its final status",
    idName: "idPayin",
    read: "`GET /payins/{idPayin}`",
    example: { id: idCallback, type: "payin.updated", ...common, idPayin: "ORDER-1" },
    signature:
      "v1,BqG13TDSylFAyLZeF1g7lHI/HRBr8V/PTOnjrxBKEV0= v1a,gR7pMd//0kgMApXplWa7Oc66spPQVbFMg7N571B+iN6P3rXUN9jhuDBJ0P3cnz3UE8+UclnPRqo3kavGgC8QAw==",
  },
  {
    type: "payout.updated",
    operationId: "payoutUpdated",
    schemaName: "PayoutUpdated",
    summary: "A payout got its final status",
    idName: "idPayout",
    read: "`GET /payouts/{idPayout}`",
    example: { id: idCallback, type: "payout.updated", ...common, idPayout: "PAYOUT-1" },
    signature:
      "v1,vbhcdaC4Udfap4SllunTa9EhNXRVRgWEdPEpP5g/DhM= v1a,eOWZvWEqA3w0XiqAlEZAQzITvd2FYGWLj7aWbhKVRw2YLc0rH0pI4U6UoAtq/j0gCVgf8szgDFK7qeUSo1ISDg==",
  },
  {
    type: "payin.reversed",
    operationId: "payinReversed",
    schemaName: "PayinReversed",
    summary: "The money of a payin went back after its success",
    idName: "idPayin",
    read: "`GET /payins/{idPayin}`",
    example: { id: idCallback, type: "payin.reversed", ...common, idPayin: "ORDER-1" },
    signature:
      "v1,ngXjmEVZmyKGvVSq5E9Z/FGe+7BgbNfXuP6m1GgzFiw= v1a,kYmjzVNeHRBJZcyN+VRotGAU1yijXO2nbSaFHWdkhhe2hnDB4pJ8paTYANgK7Rld5ayPIgTANSiYTj+fOy3FBA==",
  },
  {
    type: "payout.reversed",
    operationId: "payoutReversed",
    schemaName: "PayoutReversed",
    summary: "A payout came back after its success",
    idName: "idPayout",
    read: "`GET /payouts/{idPayout}`",
    example: { id: idCallback, type: "payout.reversed", ...common, idPayout: "PAYOUT-1" },
    signature:
      "v1,Nwjli0UfT5e1ZsMP/8RCbZn0zu43pknnevL1UxumOCQ= v1a,zdWSduaciZ2B/3P6ZdwRgW+nfcFlsZDdZEKAPCmeXMEENNzFfqvpDaaiGA7x7qrO/jpB2KpQcrTu+V2vSiGWBg==",
  },
] as const;

/** Returns the body of each type of callback by its name. `callback` describes the fields of all types. */
export function callbackSchemas(callback: JsonSchema): Record<string, JsonSchema> {
  const { idPayin, idPayout, ...shared } = readSchemas(callback["properties"]);
  const ids = { idPayin, idPayout };
  return Object.fromEntries(
    callbacks.map(({ schemaName, type, idName }) => {
      const properties = {
        ...shared,
        type: { type: "string", const: type },
        [idName]: ids[idName] ?? {},
      };
      const description = `The body of \`${type}\`. Status and amounts are never in it.`;
      return [
        schemaName,
        { type: "object", description, properties, required: Object.keys(properties) },
      ];
    }),
  );
}

/** Returns the callbacks (webhooks) of the description (§6, G21 … G23). */
export function toWebhooks(): Readonly<Record<string, { readonly post: object }>> {
  return Object.fromEntries(
    callbacks.map((callback) => [callback.type, { post: describeCallback(callback) }]),
  );
}

function describeCallback({
  operationId,
  schemaName,
  summary,
  read,
  example,
  signature,
}: (typeof callbacks)[number]) {
  return {
    operationId,
    summary,
    tags: ["Callbacks"],
    security: [],
    description: describeDelivery(read, example, signature),
    parameters: [
      header(
        "webhook-id",
        "Id of the callback, the same in each attempt. Take each id once.",
        idCallback,
      ),
      header(
        "webhook-timestamp",
        "When this attempt was sent, in whole seconds since 1970 (UTC). Refuse it if it is more than 300 s from now.",
        sentAt,
      ),
      header(
        "webhook-signature",
        "Signatures with spaces between them: `v1,` and the base64 of an HMAC-SHA256, or `v1a,` and the base64 of an ed25519 signature. One right signature is enough.",
        signature,
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: refTo(schemaName), example } },
    },
    responses: {
      "2XX": { description: "The callback is delivered." },
      "410": { description: "No attempt follows." },
      default: {
        description:
          "Also a redirect, or no answer within 15 seconds: the callback is attempted again, at most 12 times in some three days. `Retry-After` is honoured up to 24 hours.",
      },
    },
  };
}

const sentAt = "1795255206";

function header(name: string, description: string, example: string): object {
  return { name, in: "header", required: true, description, schema: { type: "string" }, example };
}

function describeDelivery(read: string, example: object, signature: string): string {
  return `The service sends it to the \`callbackUrl\` of the payment, by the rules of [Standard Webhooks](https://www.standardwebhooks.com). It says that the payment changed, never how: verify it, answer 2xx at once, then read the payment with ${read}. Answer 2xx to types that you do not know.

**To verify**, join \`webhook-id\`, \`webhook-timestamp\` and the raw body with dots. These bytes are signed:

* \`v1\`: HMAC-SHA256 with your callback secret, the 32 bytes whose base64 follows \`whsec_\`.
* \`v1a\`: ed25519 with a key of the service. \`GET /.well-known/webhook-keys.json\` below the base address answers the public keys, each \`whpk_\` and the base64 of 32 bytes.

**To test your code**, verify this callback with the secret \`${exampleKeys.callbackSecret}\` or the public key \`${exampleKeys.publicKey}\`, which belong to nobody:

\`\`\`http
webhook-id: ${idCallback}
webhook-timestamp: ${sentAt}
webhook-signature: ${signature}

${JSON.stringify(example)}
\`\`\``;
}
