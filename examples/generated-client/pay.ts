// Pays with a client that openapi-typescript generated from the API's description. The compiler knows each payment method: what it
// takes, and what its answer has.
import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import createClient from "openapi-fetch";
import type { components, paths, webhooks } from "./api.d.ts";

type Schemas = components["schemas"];

const merchantFile = process.env["MERCHANT_FILE"] ?? "../../data/sandbox-merchant.json";
const merchant = JSON.parse(await readFile(merchantFile, "utf8"));
const client = createClient<paths>({ baseUrl: merchant.baseUrl, fetch: fetchPatiently });
const version = { "X-API-Version": "2" } as const;

/** Makes a call, and once again after a 429, which was not processed. */
async function fetchPatiently(request: Request): Promise<Response> {
  const answer = await fetch(request.clone());
  if (answer.status !== 429) return answer;
  const waitSecs = Number(answer.headers.get("Retry-After") ?? 1);
  // Up to a second more, so that calls that were refused together do not return together.
  await setTimeout(1000 * (waitSecs + Math.random()));
  return await fetch(request);
}

/** Reads the merchant's private key. */
function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new Error("privateKey is not a key as PEM text. Copy it again.", { cause });
  }
}

/** Returns the reason of a refusal. Something other than the service may have answered. */
function explain(
  error: { readonly code?: string; readonly detail?: string } | undefined,
  { status }: Response,
): string {
  if (error?.code !== undefined) return `${error.code}: ${error.detail}`;
  return `The answer ${status} is not of the service. Check baseUrl: it is the base address of the API and ends in /api.`;
}

/** Asks for a token of one payin. The signature covers exactly the bytes that are sent. */
async function requestToken(idPayment: string): Promise<string> {
  const body: Schemas["TokenByActionRequest"] = {
    merchantCode: merchant.merchantCode,
    action: "PAYIN_CREATE",
    idPayment,
    timestamp: Math.floor(Date.now() / 1000),
  };
  const text = JSON.stringify(body);
  const signature = sign("sha256", Buffer.from(text), readKey(merchant.privateKey)).toString(
    "base64",
  );
  const { data, error, response } = await client.POST("/auth-tokens-by-action", {
    params: { header: { ...version, "X-SIGNATURE": signature } },
    body,
    bodySerializer: () => text,
  });
  if (error || !data) throw new Error(explain(error, response));
  return data.token;
}

/** Tells the customer what to do. Each method has its own fields. */
function describe(method: Schemas["PaymentMethodResponse"]): string {
  switch (method.paymentMethodCode) {
    case "OFFLINE":
      return `Transfer to ${method.account?.accountNumber} with the reference ${method.reference}.`;
    case "QR_PH":
      return `Scan ${method.qrCode}.`;
    default:
      return `Pay by ${method.paymentMethodCode} (${method.instructionKind}).`;
  }
}

/** Returns the id that a callback names. A receiver verifies the signature first. */
export function readCallback(
  callback: webhooks["payin.updated"]["post"]["requestBody"]["content"]["application/json"],
): string {
  return callback.idPayin;
}

const idPayin = process.env["ID"] ?? `CLIENT-${Date.now()}`;
const headers = { Authorization: `Bearer ${await requestToken(idPayin)}` };
const params = { header: version, path: { idPayin } };

const created = await client.POST("/payins/{idPayin}", {
  params,
  headers,
  body: {
    paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
    paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "ada@mail.example" },
    callbackUrl: process.env["CALLBACK_URL"] ?? "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
  },
});
if (created.error) throw new Error(explain(created.error, created.response));
console.log(describe(created.data.paymentMethodResponse));

const read = await client.GET("/payins/{idPayin}", { params, headers });
if (read.error) throw new Error(explain(read.error, read.response));
console.log(`${idPayin} is ${read.data.process.status}`);
