import { checkObject } from "./input/checkNames.ts";
import { checkCurrency, checkLinkAmount } from "./input/checkValues.ts";
import { describe, refuse } from "./input/invalidInput.ts";
import type { Payin } from "./wire/payin.ts";

/** An order as the merchant's own database has it. */
export interface ExpectedOrder {
  readonly idPayin: string;
  /** Major units, as ordered. */
  readonly amount: number | string;
  readonly currencyCode: string;
  /** `true` in the sandbox, `false` in live. A test payment moves no money. */
  readonly isTest: boolean;
}

/**
 * Returns why an order must not ship, as a sentence for the log, or undefined if the payin paid exactly this order (§6). It
 * compares id, status, `isTest`, amount and currency with the order, and refuses a payin whose money went back (G58). Read the payin after each callback: its `SUCCESS` alone
 * proves neither what was paid nor for which order. Throws an InvalidInput without a payin, without
 * `isTest` of the order, or for an amount of the order that is none: the comparison must be exact.
 */
export function explainUnpaid(payin: Payin, order: ExpectedOrder): string | undefined {
  checkObject("payin", payin, "Pass the answer of readPayin.");
  if (payin instanceof Promise)
    refuse("payin", "is a promise", "Write await: await client.readPayin(…).");
  checkObject("payin.process", payin.process, "Pass the answer of readPayin.");
  checkObject("order", order, "Pass your order with idPayin, amount, currencyCode and isTest.");
  checkCurrency("currencyCode", order.currencyCode);
  checkLinkAmount("amount", order.amount, order.currencyCode);
  if (typeof order.isTest !== "boolean")
    refuse("isTest", describe(order.isTest), "Pass true in the sandbox, false in live.");
  const { process, paymentMethodResponse, paymentRequested } = payin;
  const { idPayin } = paymentMethodResponse;
  const { amount, currencyCode } = paymentRequested.money;
  if (idPayin !== order.idPayin)
    return `The payin ${idPayin} is not of the order ${order.idPayin}. Read the payin of the order.`;
  if (process.status !== "SUCCESS")
    return `${idPayin} is ${process.status}, not SUCCESS. Do not ship.`;
  if (process.processorStatus === "REVERSED")
    return `${idPayin} was paid, and its money went back. Do not ship.`;
  if (process.isTest !== order.isTest)
    return `${idPayin} is a ${process.isTest ? "test" : "live"} payment, and its order is not. Do not ship.`;
  if (amount !== Number(order.amount) || currencyCode !== order.currencyCode)
    return `${idPayin} paid ${amount} ${currencyCode}, but its order costs ${order.amount} ${order.currencyCode}. Do not ship; ask the customer.`;
  return undefined;
}
