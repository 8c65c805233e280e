import { writeMinorUnits } from "../amount.ts";
import { minorUnitsOf } from "../currency.ts";
import type { ConnectorMoney } from "./payment.ts";

/** Returns money of a connector: a decimal string with all decimals of its currency. Throws a RangeError for an unknown currency. */
export function toConnectorMoney(units: bigint, currencyCode: string): ConnectorMoney {
  const decimals = minorUnitsOf(currencyCode);
  if (decimals === undefined) throw new RangeError(`no minor units of ${currencyCode}`);
  return { amount: writeMinorUnits(units, decimals), currencyCode };
}

/** Returns the minor units of a connector's money; undefined for an unknown currency or more decimals than it has. */
export function readConnectorMoney({ amount, currencyCode }: ConnectorMoney): bigint | undefined {
  const decimals = minorUnitsOf(currencyCode);
  const [whole = "", fraction = ""] = amount.split(".");
  if (decimals === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
