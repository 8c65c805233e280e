import type {
  ConnectorMoney,
  PayinState,
  PutPayin,
  PutPayout,
} from "@pay/contract/connector/payment.ts";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";

/** An answer of the connector. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** Returns an error of the protocol. */
export function problem(status: number, code: string, detail?: string): Reply {
  return { status, body: { code, ...(detail !== undefined && { detail }) } };
}

/** Returns an order as text that is equal for equal orders: known fields in a fixed order, money in minor units. */
export function toComparable({ money, ...rest }: PutPayin["order"] | PutPayout["order"]): string {
  const units = String(readConnectorMoney(money));
  return JSON.stringify(sortFields({ ...rest, money: { ...money, amount: units } }));
}

function sortFields(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
}

/** Returns a stored status. A word that the program never wrote is unknown, and never an end. */
export function toStatus(status: string): PayinState["status"] {
  if (status === "PROCESSING" || status === "SUCCESS") return status;
  return status === "FAILED" || status === "REFUSED" ? status : "UNKNOWN";
}

/** Returns the field of a state whose money went back (G58); no field for another one. */
export function toReversal(
  reversedAt: string | null | undefined,
  money: ConnectorMoney,
): Pick<PayinState, "reversal"> {
  return typeof reversedAt === "string" ? { reversal: { money, reversedAt } } : {};
}
