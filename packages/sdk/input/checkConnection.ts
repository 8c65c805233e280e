import type { CallbackKeys } from "../callbackRequest.ts";
import type { PaymentPage } from "../paymentPage.ts";
import type { Connection, Patience } from "../service.ts";
import { checkNames, checkObject } from "./checkNames.ts";
import { checkBase, checkSecret, checkText } from "./checkValues.ts";
import { describe, refuse } from "./invalidInput.ts";

const patienceNames: Readonly<Record<keyof Patience, true>> = {
  signal: true,
  timeoutMs: true,
  maximumTries: true,
  deadlineMs: true,
};

const connectionNames: Readonly<Record<keyof Connection, true>> = {
  baseUrl: true,
  webAppUrl: true,
  merchantCode: true,
  privateKey: true,
  secret: true,
  callbackKeys: true,
  fetch: true,
  wait: true,
  ...patienceNames,
};

/** Checks the options of a client: addresses, credentials (§5) and limits. The signing checks the key itself. */
export function checkConnection(connection: Connection): void {
  checkObject("connection", connection, "Pass an object with baseUrl, webAppUrl and merchantCode.");
  checkNames("the client", connection, connectionNames, {
    callbackSecret: "Write callbackKeys: { secrets: [callbackSecret] } instead.",
  });
  const { privateKey, secret, callbackKeys } = connection;
  checkBase("baseUrl", connection.baseUrl, "https://gateway.example/api");
  checkBase("webAppUrl", connection.webAppUrl, "https://pay.example");
  if (/\/api\/?$/.test(connection.webAppUrl))
    refuse("webAppUrl", "ends in /api", "Pass the address of the page, without /api.");
  checkText("merchantCode", connection.merchantCode, "Pass your Merchant ID as text.");
  if (privateKey === undefined && secret === undefined)
    refuse(
      "privateKey",
      "is missing",
      "Pass the merchant's private key as PEM text, or its secret.",
    );
  if (privateKey !== undefined) checkSecret("privateKey", privateKey);
  if (secret !== undefined) checkSecret("secret", secret);
  if (callbackKeys !== undefined) checkCallbackKeys("callbackKeys", callbackKeys);
  checkLimits(connection);
}

/** Checks the payment page of a link, and the token that stands in the link. */
export function checkPage(page: PaymentPage): void {
  checkObject("page", page, "Pass an object with webAppUrl and token.");
  checkBase("webAppUrl", page.webAppUrl, "https://pay.example");
  checkSecret("token", page.token);
}

/** Checks the limits of calls. */
export function checkPatience(patience: Patience): void {
  checkObject("patience", patience, "Pass an object such as { timeoutMs: 5000 }.");
  checkNames("the limits", patience, patienceNames);
  checkLimits(patience);
}

/** Longest time that a timer of JavaScript can wait, in milliseconds: 24 days. */
const longestTimerMs = 2_147_483_647;

function checkLimits({ timeoutMs, deadlineMs, maximumTries, signal }: Patience): void {
  const remedy = "Pass a number above 0.";
  for (const [name, value] of Object.entries({ timeoutMs, deadlineMs, maximumTries })) {
    if (value === undefined) continue;
    if (typeof value !== "number") refuse(name, describe(value), remedy);
    if (!(value > 0)) refuse(name, `is ${value}`, remedy);
  }
  if (timeoutMs !== undefined && (!Number.isInteger(timeoutMs) || timeoutMs > longestTimerMs))
    refuse("timeoutMs", `is ${timeoutMs}`, `Pass whole milliseconds, at most ${longestTimerMs}.`);
  if (signal !== undefined && !(signal instanceof AbortSignal))
    refuse("signal", describe(signal), "Pass the signal of an AbortController.");
}

/** Checks the lists of keys that verify callbacks (G22). Each key is checked when it is imported. */
export function checkCallbackKeys(field: string, keys: CallbackKeys): void {
  checkObject(field, keys, 'Pass an object such as { secrets: ["whsec_…"] }.');
  checkNames(field, keys, { secrets: true, publicKeys: true });
  for (const [name, list] of Object.entries(keys)) {
    if (list === undefined) continue;
    const inner = `${field}.${name}`;
    if (!Array.isArray(list)) refuse(inner, "is no array", `Pass one: { ${name}: [key] }.`);
    for (const [index, key] of list.entries()) checkSecret(`${inner}[${index}]`, key);
  }
}
