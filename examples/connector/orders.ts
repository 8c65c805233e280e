import { findPayment, type Kind, type Payment, writeOrder } from "./books.ts";
import { canInstruct } from "./instructions.ts";
import { begin, moodOf } from "./provider.ts";
import { fromUnits, type JsonObject, toObject, toText, toUnits } from "./values.ts";

/** An answer of this connector. */
export interface Answer {
  readonly status: number;
  readonly body: JsonObject;
}

/** Returns an error of the protocol. The gateway acts on the status, and logs the code. */
export function problem(status: number, code: string, detail?: string): Answer {
  return { status, body: { code, ...(detail !== undefined && { detail }) } };
}

/** The fields of `paymentMethod` that belong to an order. Others make no difference. */
const dataFields = [
  ["paymentMethodCode", "emailAddress", "phoneNumber", "taxId", "productId", "upiId"],
  ["paymentOperatorCode", "identifyingReference", "randomKey"],
].flat();
const accountFields = ["accountName", "accountNumber", "accountType"];

/** Writes an order so that equal orders have equal texts: the amount in minor units, known fields alone, in a fixed order. */
function toComparable(order: JsonObject): string {
  const data = toObject(order["paymentMethod"]);
  const account = toObject(data["account"]);
  return JSON.stringify([
    order["merchantCode"],
    order["idPayin"] ?? order["idPayout"],
    toObject(order["money"])["currencyCode"],
    String(toUnits(order["money"])),
    dataFields.map((field) => data[field] ?? null),
    accountFields.map((field) => account[field] ?? null),
    toObject(data["paymentLocation"])["code"] ?? null,
  ]);
}

/** Returns what makes a body no order of the protocol; undefined if it is one. */
function findFault(kind: Kind, order: JsonObject, context: JsonObject): string | undefined {
  const id = kind === "payin" ? "idPayin" : "idPayout";
  const missing = ["merchantCode", id].find((field) => toText(order[field]) === "");
  if (missing !== undefined) return `order.${missing} is missing`;
  if (toUnits(order["money"]) === undefined) return "order.money is no money";
  if (toText(toObject(order["paymentMethod"])["paymentMethodCode"]) === "")
    return "order.paymentMethod.paymentMethodCode is missing";
  const times = ["createdAt", "expireAt"].every((field) =>
    Number.isFinite(Date.parse(toText(context[field]))),
  );
  return times ? undefined : "context has no times";
}

/** Answers a PUT: writes the order first, then asks the provider, then answers. The same PUT again does nothing twice. */
export function putOrder(kind: Kind, key: string, text: string): Answer {
  const { order: given, context: about } = readBody(text);
  const order = toObject(given);
  const context = toObject(about);
  const fault = findFault(kind, order, context);
  if (fault !== undefined) return problem(400, "invalid_request", fault);
  const before = findPayment(kind, key);
  if (before && toComparable(before.order) !== toComparable(order))
    return problem(409, "other_order");
  const code = toText(toObject(order["paymentMethod"])["paymentMethodCode"]);
  const isKnown = kind === "payout" || canInstruct(code);
  const mood = isKnown ? moodOf(order) : "refuses";
  const written = before ?? { kind, key, order, context, state: {}, mood, step: 0, dueAt: null };
  if (!before) writeOrder(written);
  // An order without a state was written, and then this program was killed.
  const payment = "status" in written.state ? written : begin(written);
  return { status: before ? 200 : 201, body: stateOf(payment) };
}

/** Answers a GET of a payment. */
export function readOrder(kind: Kind, key: string): Answer {
  const payment = findPayment(kind, key);
  return payment ? { status: 200, body: stateOf(payment) } : problem(404, "not_found");
}

/** Returns the state of a payment. It repeats the money of the order: so the gateway notices that two books speak of different payments. */
function stateOf({ key, order, state }: Payment): JsonObject {
  const money = toObject(order["money"]);
  const repeated = fromUnits(toUnits(money) ?? 0n, toText(money["currencyCode"]));
  return { key, money: repeated, status: "UNKNOWN", ...state };
}

function readBody(text: string): JsonObject {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return {};
  }
}
