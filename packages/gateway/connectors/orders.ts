import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import type { ConnectorMoney, PutPayin, PutPayout } from "@pay/contract/connector/payment.ts";
import { fromMinorUnits, type Money, toMinorUnits } from "@pay/contract/money.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { NewPayin, NewPayout } from "../processor/processor.ts";

/** Returns money of the gateway for a connector. */
export function writeMoney(money: Money): ConnectorMoney {
  return toConnectorMoney(toMinorUnits(money), money.currencyCode);
}

/** Returns a connector's money as the gateway has it; undefined for an unknown currency or more decimals than it has. */
export function readMoney(money: ConnectorMoney): Money | undefined {
  const units = readConnectorMoney(money);
  return units === undefined ? undefined : fromMinorUnits(units, money.currencyCode);
}

/** The merchant and id of a payment, and for a payin the hash of its create. */
interface Keyed {
  readonly merchantCode: string;
  readonly idPayment: string;
  readonly requestHash?: string;
}

/** The digits of the create's hash in the key of a payin. */
export const hashDigits = 16;

/**
 * Returns the key of a payment at its connector. A payout's is made of merchant and id alone, so a payout is never sent under another
 * key. A payin's has a digest of its create besides: after a lost answer, a customer who chooses another method gets another key.
 */
export function toPaymentKey({ merchantCode, idPayment, requestHash }: Keyed): string {
  const parts = [merchantCode, idPayment, requestHash?.slice(0, hashDigits)];
  return Buffer.from(parts.filter((part) => part !== undefined).join("/")).toString("base64url");
}

/**
 * Returns an expression that replaces the key of a payin by a digest that nobody can repeat. Keys of one query that are equal stay
 * equal. A slash marks them, which no key of the gateway has.
 */
export function digestOfKey(): RawBuilder<string> {
  return sql`'/' || encode(sha256(convert_to(${randomUUID()}::text || payment_key, 'UTF8')), 'hex')`;
}

/** Returns the merchant and id that a key names; undefined for a key that the gateway never made. */
export function readPaymentKey(
  direction: PaymentDirection,
  key: string,
): Pick<Keyed, "merchantCode" | "idPayment"> | undefined {
  const text = Buffer.from(key, "base64url").toString("utf8");
  const [merchantCode = "", idPayment = "", ...rest] = text.split("/");
  const isWhole = rest.length === (direction === "payin" ? 1 : 0) && idPayment !== "";
  const isSame = Buffer.from(text).toString("base64url") === key;
  return isWhole && isSame && !text.includes("\0") ? { merchantCode, idPayment } : undefined;
}

/** Returns the body of `PUT /payins/{key}`. */
export function toPutPayin(
  payin: Omit<NewPayin, "method" | "currencyCode" | "requestHash" | "returnUrl">,
  more: { readonly returnTo: string; readonly externalReference?: string | undefined },
): PutPayin {
  const { merchantCode, idPayin, money, data, language, paymentOperator } = payin;
  const { returnTo, externalReference } = more;
  return {
    order: { merchantCode, idPayin, money: writeMoney(money), paymentMethod: data },
    context: {
      createdAt: payin.createdAt.toISOString(),
      expireAt: payin.expireAt.toISOString(),
      returnTo,
      payee: payin.payee,
      ...(language !== undefined && { language }),
      ...(paymentOperator && { paymentOperator }),
      ...(externalReference !== undefined && { externalReference }),
    },
  };
}

/** Returns the body of `PUT /payouts/{key}`. */
export function toPutPayout(payout: Omit<NewPayout, "currencyCode">): PutPayout {
  const { merchantCode, idPayout, money, data, createdAt, expireAt } = payout;
  return {
    order: { merchantCode, idPayout, money: writeMoney(money), paymentMethod: data },
    context: { createdAt: createdAt.toISOString(), expireAt: expireAt.toISOString() },
  };
}
