import type { Service } from "../service.ts";
import type { CallbackQuery, CallbacksToResend } from "../wire/callbacks.ts";
import type { BalanceQuery, OperatorQuery } from "../wire/lists.ts";
import type { Money } from "../wire/money.ts";
import type { CreatePayin } from "../wire/payin.ts";
import type { PaymentOptionsRequest } from "../wire/paymentOption.ts";
import type { ClockMove } from "../wire/sandbox.ts";
import type { CreatePayout } from "../wire/payout.ts";
import { checkNames, checkObject, findSimilarName, type Places } from "./checkNames.ts";
import {
  checkAmount,
  checkBase,
  checkCurrency,
  checkId,
  checkText,
  checkUrl,
} from "./checkValues.ts";
import { describe, quote, refuse } from "./invalidInput.ts";

const example = '{ amount: 51, currencyCode: "PHP" }';

/** Checks an amount of money of the API (§2, G16). */
export function checkMoney(field: string, money: Money): void {
  checkObject(field, money, `Pass ${example}.`);
  checkNames(field, money, { amount: true, currencyCode: true });
  checkCurrency(`${field}.currencyCode`, money.currencyCode);
  checkAmount(`${field}.amount`, money.amount, money.currencyCode);
}

const toMoney = `Put it into paymentRequested: { money: ${example} }.`;
const toMethod = "Put it into paymentMethod.";
const places: Places = {
  money: toMoney,
  amount: toMoney,
  currencyCode: toMoney,
  paymentMethodCode: toMethod,
  paymentOperatorCode: toMethod,
  account: toMethod,
  emailAddress: toMethod,
  phoneNumber: toMethod,
  accountName: "Put it into paymentMethod.account.",
  accountNumber: "Put it into paymentMethod.account.",
};

function checkRequested(request: CreatePayin | CreatePayout | PaymentOptionsRequest): void {
  checkObject("paymentRequested", request.paymentRequested, `Pass { money: ${example} }.`);
  checkNames("paymentRequested", request.paymentRequested, { money: true });
  checkMoney("paymentRequested.money", request.paymentRequested.money);
}

const inAccount: readonly string[] = ["accountName", "accountNumber", "accountType"];
const inMethod: readonly string[] = [
  "paymentMethodCode",
  "paymentOperatorCode",
  "emailAddress",
  "phoneNumber",
  "identifyingReference",
  "taxId",
  "productId",
  "upiId",
];

/** Checks the texts of a method object (§2). A name that resembles no known one is passed on, as in customer data. */
function checkMethod(method: object & { readonly paymentMethodCode: string }): void {
  checkObject("paymentMethod", method, 'Pass an object such as { paymentMethodCode: "QR_PH" }.');
  const code = 'Pass a code such as "QR_PH".';
  checkText("paymentMethod.paymentMethodCode", method.paymentMethodCode, code);
  for (const [name, value] of Object.entries(method)) {
    const field = `paymentMethod.${name}`;
    const inside = Object.hasOwn(objects, name) ? objects[name] : undefined;
    if (inside) checkParts(field, value, inside);
    else if (inMethod.includes(name)) checkEntry(field, value);
    else if (inAccount.includes(name) && value !== undefined)
      refuse(field, "stands in the wrong place", "Put it into paymentMethod.account.");
    else if (value !== undefined) refuseSimilar(field, name, inMethod);
  }
}

interface Inside {
  readonly names: readonly string[];
  readonly example: string;
}

/** The objects inside of a method object. */
const objects: Readonly<Record<string, Inside>> = {
  account: { names: inAccount, example: '{ accountName: "Ada Example" }' },
  paymentLocation: { names: ["code"], example: '{ code: "STORE_CODE" }' },
};

function checkParts(field: string, value: unknown, { names, example: inside }: Inside): void {
  if (value === undefined) return;
  checkObject(field, value, `Pass an object such as ${inside}.`);
  for (const [name, text] of Object.entries(value ?? {})) {
    checkEntry(`${field}.${name}`, text);
    if (text !== undefined && !names.includes(name)) refuseSimilar(`${field}.${name}`, name, names);
  }
}

function refuseSimilar(field: string, name: string, known: readonly string[]): void {
  const meant = findSimilarName(name, known);
  if (meant !== undefined) refuse(field, "is unknown", `Write ${meant} instead.`);
}

function checkEntry(field: string, value: unknown): void {
  if (value === undefined || typeof value === "string") return;
  const remedy =
    typeof value === "number" ? `Write it as text: ${quote(String(value))}.` : "Pass text.";
  refuse(field, describe(value), remedy);
}

/** The addresses of the service, on which http URLs are allowed too. */
export type OwnAddresses = Pick<Service, "baseUrl" | "webAppUrl">;

/** Checks the id and the body of a payin's create (§4, G3). */
export function checkPayin(idPayin: string, request: CreatePayin, own: OwnAddresses): void {
  checkId("idPayin", idPayin);
  checkCreate("payin", request, own);
  checkUrl("returnUrl", request.returnUrl, ownUrls(own));
}

/** Checks the id and the body of a payout's create (§2, §4). */
export function checkPayout(idPayout: string, request: CreatePayout, own: OwnAddresses): void {
  checkId("idPayout", idPayout);
  checkCreate("payout", request, own);
}

const bodyNames = { paymentRequested: true, paymentMethod: true, callbackUrl: true } as const;

function checkCreate(
  kind: "payin" | "payout",
  request: CreatePayin | CreatePayout,
  own: OwnAddresses,
): void {
  const names = kind === "payin" ? { ...bodyNames, returnUrl: true as const } : bodyNames;
  checkObject("request", request, `Pass an object with ${Object.keys(names).join(", ")}.`);
  checkNames(`the ${kind}`, request, names, places);
  checkRequested(request);
  checkMethod(request.paymentMethod);
  checkUrl("callbackUrl", request.callbackUrl, ownUrls(own));
}

/** Returns the addresses on which http URLs are allowed too. Refuses them if they are malformed. */
export function ownUrls({ baseUrl, webAppUrl }: OwnAddresses): readonly string[] {
  checkBase("baseUrl", baseUrl, "https://gateway.example/api");
  if (webAppUrl !== undefined) checkBase("webAppUrl", webAppUrl, "https://pay.example");
  return webAppUrl === undefined ? [baseUrl] : [baseUrl, webAppUrl];
}

/** Checks the request for payment options (G1). */
export function checkOptionsRequest(request: PaymentOptionsRequest): void {
  checkObject("request", request, `Pass { paymentRequested: { money: ${example} } }.`);
  const names = {
    paymentRequested: true,
    paymentMethodCode: true,
    paymentOperatorCode: true,
  } as const;
  checkNames("the request", request, names, {
    money: toMoney,
    amount: toMoney,
    currencyCode: toMoney,
  });
  checkRequested(request);
}

/** Checks an external reference and its payin's id (G12). The service checks the characters. */
export function checkReference(idPayin: string, reference: string): void {
  checkId("idPayin", idPayin);
  checkText("reference", reference, "Pass the reference as text.");
}

const queryNames: {
  readonly balances: Readonly<Record<keyof BalanceQuery, true>>;
  readonly operators: Readonly<Record<keyof OperatorQuery, true>>;
  readonly callbacks: Readonly<Record<keyof CallbackQuery, true>>;
} = {
  balances: { currencies: true },
  operators: { currencies: true, paymentMethodCodes: true },
  callbacks: { states: true },
};

/** Checks the query of a list: its names, and that each value is an array. */
export function checkQuery(list: keyof typeof queryNames, query: object = {}): void {
  const known = queryNames[list];
  const names = Object.keys(known).join(" or ");
  checkObject("query", query, `Pass an object with ${names}, or leave it out.`);
  checkNames("the query", query, known);
  for (const [name, values] of Object.entries(query)) {
    if (values !== undefined && !Array.isArray(values))
      refuse(name, describe(values), `Pass an array: { ${name}: [${JSON.stringify(values)}] }.`);
  }
}

/** Checks which callbacks are to be sent again (G23). */
export function checkResend(which: CallbacksToResend): void {
  const remedy = "Pass { ids: [id] }, or { from, to } with two Dates.";
  checkObject("which", which, remedy);
  checkNames("the callbacks to resend", which, { ids: true, from: true, to: true });
  if ("ids" in which) {
    if (!Array.isArray(which.ids) || which.ids.length === 0)
      refuse("ids", "is no list of ids", remedy);
    return;
  }
  for (const name of ["from", "to"] as const)
    if (!(which[name] instanceof Date) || Number.isNaN(which[name].getTime()))
      refuse(name, "is no valid Date", remedy);
}

/** Checks the move of a payment's clock (G29). */
export function checkClockMove(move: ClockMove): void {
  const remedy =
    "Pass { by: 60 } in seconds, { to: payin.paymentMethodResponse.expireAt }, or { toNext: true }.";
  checkObject("move", move, remedy);
  checkNames("the clock's move", move, { by: true, to: true, toNext: true });
  const given = Object.values(move).filter((value) => value !== undefined);
  if (given.length !== 1)
    refuse("move", `has ${given.length === 0 ? "none" : "several"} of by, to and toNext`, remedy);
  if ("by" in move && move.by !== undefined && !(Number.isInteger(move.by) && move.by > 0))
    refuse(
      "by",
      typeof move.by === "number" ? `is ${move.by}` : describe(move.by),
      "Pass whole seconds above 0.",
    );
}
