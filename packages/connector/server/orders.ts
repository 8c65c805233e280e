import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import { type ConnectorMoney, PutPayin, PutPayout } from "@pay/contract/connector/payment.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Books } from "../books/books.ts";
import type { Payment } from "../books/payment.ts";
import type { Asking } from "../provider/asking.ts";

/** An answer of the protocol. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Returns an error of the protocol. The gateway acts on the status, and logs the code. */
export function problem(status: number, code: string, detail?: string): Answer {
  return { status, body: { code, ...(detail !== undefined && { detail }) } };
}

/** How long a PUT waits for the provider. The gateway waits for 8 seconds. */
const waitMs = 6000;

/** Answers a PUT: writes the order, lets the provider be asked, and answers. The same PUT again does nothing twice. */
export async function putOrder(
  {
    books,
    asking,
    now,
  }: { readonly books: Books; readonly asking: Asking; readonly now: () => number },
  direction: PaymentDirection,
  key: string,
  json: unknown,
): Promise<Answer> {
  const read = direction === "payin" ? PutPayin.safeParse(json) : PutPayout.safeParse(json);
  const units = read.data && readConnectorMoney(read.data.order.money);
  if (!read.success || units === undefined || units <= 0n)
    return problem(400, "invalid_request", faultOf(read.error?.issues[0]?.path));
  const { order, context } = read.data;
  const before = books.find(direction, key);
  if (before && toComparable(before.order) !== toComparable(order))
    return problem(409, "other_order");
  const isLate = direction === "payout" && Date.parse(context.expireAt) < now();
  if (!before) (isLate ? books.writeRefused : books.write)(direction, key, read.data);
  const written = books.find(direction, key);
  if (before && "externalReference" in context && context.externalReference !== undefined)
    books.writeExternalReference(before, context.externalReference);
  if (written && !written.isBegun) await Promise.race([asking.ask(written), wait(waitMs)]);
  const payment = books.find(direction, key);
  if (!payment) return problem(503, "unavailable");
  // Without an instruction nobody can pay. The same PUT comes again, and goes on with the same attempt.
  if (direction === "payin" && !payment.state.instruction && payment.state.status !== "REFUSED")
    return problem(503, "unavailable", "The provider has not answered yet.");
  return { status: before ? 200 : 201, body: stateOf(payment) };
}

/** Answers a GET of a payment. */
export function readOrder(books: Books, direction: PaymentDirection, key: string): Answer {
  const payment = books.find(direction, key);
  return payment ? { status: 200, body: stateOf(payment) } : problem(404, "not_found");
}

/** Returns the state of a payment. It repeats the money of the order: so the gateway notices that two books speak of different payments. */
function stateOf({ key, order, state }: Payment): object {
  const { currencyCode } = order.money;
  const money = toConnectorMoney(readConnectorMoney(order.money) ?? 0n, currencyCode);
  return { key, money, ...state };
}

/** Returns an order as text that is equal for equal orders: known fields in a fixed order, money in minor units. */
function toComparable({ money, ...rest }: Payment["order"]): string {
  return JSON.stringify(sortFields({ ...rest, money: unitsOf(money) }));
}

function unitsOf(money: ConnectorMoney) {
  return [money.currencyCode, String(readConnectorMoney(money))];
}

function sortFields(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
}

function faultOf(path: readonly PropertyKey[] | undefined): string {
  return path && path.length > 0 ? `${path.map(String).join(".")} is wrong` : "It is no order.";
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
